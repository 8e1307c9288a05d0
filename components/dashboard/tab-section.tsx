import type { ReactNode } from 'react'

/**
 * A list of the dashboard under its heading, close to each other on a phone, where the list should begin in the upper half of
 * the screen.
 * @param headingId id of the heading.
 * @param isFocusable whether the heading stands in for the list when it has lost its last entry and with it the focus.
 */
export function TabSection({
  headingId,
  title,
  isFocusable = false,
  children,
}: {
  headingId: string
  title: string
  isFocusable?: boolean
  children: ReactNode
}) {
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1 wide:gap-4">
      <h2
        id={headingId}
        tabIndex={isFocusable ? -1 : undefined}
        className="text-lg outline-none wide:text-2xl"
      >
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}
