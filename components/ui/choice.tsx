import type { ComponentProps } from 'react'

/** A check box or a radio button with its label. @param className of the label; says how wide the gap is. */
export function Choice({
  label,
  className,
  ...input
}: ComponentProps<'input'> & { type: 'checkbox' | 'radio'; label: string; className: string }) {
  return (
    <label className={`flex min-h-11 items-center ${className}`}>
      <input {...input} className="size-5 shrink-0 accent-signal" />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
