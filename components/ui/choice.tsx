import type { ComponentProps } from 'react'

/** @param className of the label; sets the gap. */
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
