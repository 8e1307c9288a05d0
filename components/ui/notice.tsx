import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Screen readers announce a notice that appears while the page is open. */
export function Notice({
  tone,
  title,
  text,
  children,
}: {
  tone: 'error' | 'success'
  title?: string
  text?: string | undefined
  children?: ReactNode
}) {
  const isError = tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control border p-3 text-sm ${isError ? 'border-danger bg-danger-deep' : 'border-success bg-success-deep'}`}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${isError ? 'text-danger' : 'text-success'}`} aria-hidden />
      <div className="flex flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
