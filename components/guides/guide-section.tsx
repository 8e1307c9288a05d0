import type { ReactNode } from 'react'

/** A part of a guide with its own heading; `id` makes it an address of its own. */
export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 space-y-4 [&>p]:max-w-[68ch] [&>p]:leading-relaxed">
      <h2 id={id} className="text-2xl wide:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
