import Link from 'next/link'
import { site } from '@/lib/site'
import { FOOTER_LINKS } from './navigation'

/** The foot of the main pages: who we are, the rules, and the disclaimer. */
export function Footer() {
  return (
    <footer className="mt-16 border-line border-t bg-surface-1">
      <div className="mx-auto flex max-w-376 flex-col gap-3 px-4 py-8 text-muted text-sm wide:px-6">
        <p className="font-display text-ink text-lg">{site.tagline}</p>
        <ul className="-ml-3 flex flex-wrap">
          {FOOTER_LINKS.map(({ label, href }) => (
            <li key={label}>
              <Link
                href={href}
                prefetch={false}
                className="flex min-h-11 items-center px-3 transition-colors hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-xs leading-relaxed">{site.disclaimer}</p>
      </div>
    </footer>
  )
}
