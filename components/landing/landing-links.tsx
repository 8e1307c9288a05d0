import { IntentLinks } from '@/components/ui/intent-links'
import type { LandingLink } from '@/lib/landing/counts'
import { routes } from '@/lib/routes'

/** Links to landing pages under a heading of their own, each with its number of lineups; nothing without any. */
export function LandingLinks({
  id,
  heading,
  links,
}: {
  id: string
  heading: string
  links: readonly LandingLink[]
}) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-lg text-muted">
        {heading}
      </h2>
      <IntentLinks>
        <ul className="-mx-2 flex flex-wrap">
          {links.map(({ name, landing, lineupCount }) => (
            <li key={name}>
              <a
                href={routes.landing(landing)}
                className="relative flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm transition-colors hover:text-signal"
              >
                {name}
                <span className="text-muted text-xs tabular-nums">{lineupCount}</span>
              </a>
            </li>
          ))}
        </ul>
      </IntentLinks>
    </nav>
  )
}
