import type { ComponentProps, ReactNode } from 'react'

/** The panel is a line of its own in the row (`flex flex-wrap`), so that opening it moves none of the buttons. */
export function RowDetails({
  summary,
  panelClass = '',
  children,
  ...details
}: ComponentProps<'details'> & { summary: ReactNode; panelClass?: string }) {
  return (
    <>
      <details {...details} className="peer">
        {summary}
      </details>
      <div className={`order-last hidden w-full flex-col gap-3 peer-open:flex ${panelClass}`}>{children}</div>
    </>
  )
}
