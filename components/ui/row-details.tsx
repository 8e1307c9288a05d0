import type { ComponentProps, ReactNode } from 'react'

/**
 * A disclosure within a row of buttons (`flex flex-wrap`). Its panel is a line of its own, so that opening it moves none
 * of the buttons. @param panelClass may set the order of that line, which is the last one otherwise.
 */
export function RowDetails({
  summary,
  panelClass = '',
  children,
  ...details
}: {
  summary: ReactNode
  panelClass?: string
} & ComponentProps<'details'>) {
  return (
    <>
      <details {...details} className="peer">
        {summary}
      </details>
      <div className={`order-last hidden w-full flex-col gap-3 peer-open:flex ${panelClass}`}>{children}</div>
    </>
  )
}
