import Link from 'next/link'
import { PROMPT_WORDS } from '@/components/accounts/prompt-words'
import { buttonClass } from '@/components/ui/button'
import type { Filters } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

/** Says above the list of everything why it is not the saved lineups that were asked for; without the page's code too. */
export function SavedNeedsAccount({ filters }: { filters: Filters }) {
  const { title, text } = PROMPT_WORDS.saved
  return (
    <aside
      aria-label={title}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface-1 p-4"
    >
      <p className="text-sm">{text}</p>
      <Link
        href={routes.login({ next: routes.lineups(filters) })}
        prefetch={false}
        className={buttonClass.primary}
      >
        Sign In
      </Link>
    </aside>
  )
}
