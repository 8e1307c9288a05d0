import { PROMPT_TEXTS } from '@/components/accounts/prompt-texts'
import { ButtonLink } from '@/components/ui/button-link'
import type { Filters } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'
import { SavedSignUpPrompt } from './saved-sign-up-prompt'

export function SavedNeedsAccount({ filters }: { filters: Filters }) {
  const { title, text } = PROMPT_TEXTS.saved
  return (
    <aside
      aria-label={title}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface-1 p-4"
    >
      <p className="text-sm">{text}</p>
      <SavedSignUpPrompt />
      <ButtonLink href={routes.login({ next: routes.lineups(filters) })}>Sign In</ButtonLink>
    </aside>
  )
}
