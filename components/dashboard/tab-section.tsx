import type { ReactNode } from 'react'

/** The heading gets the focus when the last entry of its list was decided on. */
export function TabSection({
  headingId,
  title,
  children,
}: {
  headingId: string
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1 wide:gap-4">
      <h2 id={headingId} tabIndex={-1} className="text-lg outline-none wide:text-2xl">
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}
