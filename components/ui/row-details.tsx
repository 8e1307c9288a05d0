import type { ComponentProps, ReactNode } from 'react'

/**
 * A disclosure within a row of buttons (`flex flex-wrap`). Its panel is a line of its own beside `<details>` instead of
 * within it, so that opening the disclosure moves none of the buttons.
 * @param panelClass may set the order of the panel's line, which is the last one otherwise.
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
