import type { ReactNode } from 'react'

/** @param isFocusable whether the heading gets the focus when the list has lost its last entry. */
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
