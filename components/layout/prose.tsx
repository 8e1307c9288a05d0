import type { ReactNode } from 'react'
import { formatDay } from '@/lib/guides/format'

/** @param changed the day of the last change, such as `2026-11-21`. */
export function Prose({
  title,
  lead,
  changed,
  children,
}: {
  title: string
  lead: string
  changed?: string
  children: ReactNode
}) {
  return (
    <article
      className={[
        'mx-auto max-w-[42.5em] pt-6 pb-4 text-base leading-relaxed wide:pt-10',
        '[&_h2]:mt-10 [&_h2]:mb-2 [&_h2]:text-2xl [&_p+p]:mt-3 [&_ul+p]:mt-4',
        '[&_ul]:mt-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_li]:marker:text-signal',
        '[&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-4 [&_a:hover]:decoration-signal',
      ].join(' ')}
    >
      <h1 className="text-4xl wide:text-5xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{lead}</p>
      {changed && (
        <p className="text-muted text-sm">
          Last changed on <time dateTime={changed}>{formatDay(changed)}</time>
        </p>
      )}
      {children}
    </article>
  )
}
