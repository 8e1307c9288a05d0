'use client'

import { Heart } from 'lucide-react'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { buttonClass } from '@/components/ui/button'
import { storePendingSave } from './pending-save'
import { type SavableLineup, type SavedState, toggleSaved, useSaved } from './saved-store'

const TOOLTIPS: Record<SavedState, string> = {
  saved: 'Remove from saved',
  unsaved: 'Save lineup',
  'signed-out': 'Login to save lineups',
}

/** Without an account, a click opens the sign-up prompt. Signing in then saves the lineup. */
function useSaveToggle(lineup: SavableLineup) {
  const state = useSaved(lineup)
  const toggle = () =>
    withAccount((user) => {
      if (user) void toggleSaved(lineup)
      else openSignUpPrompt('save', () => storePendingSave(lineup))
    })
  return { isSaved: state === 'saved', tooltip: TOOLTIPS[state], toggle }
}

export function SaveButton({ id, shortId }: SavableLineup) {
  const { isSaved, tooltip, toggle } = useSaveToggle({ id, shortId })
  return (
    <button
      type="button"
      // Without this, the tooltip's text would be a part of the accessible name.
      aria-label={isSaved ? 'Saved' : 'Save'}
      data-tooltip={tooltip}
      onClick={toggle}
      className={`${buttonClass.quiet} tooltip`}
    >
      <Heart className={`size-4 ${isSaved ? 'fill-signal text-signal' : ''}`} aria-hidden />
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  )
}

export function SaveHeart({ id, shortId, title }: SavableLineup & { title: string }) {
  const { isSaved, tooltip, toggle } = useSaveToggle({ id, shortId })
  return (
    <button
      type="button"
      aria-label={isSaved ? `Remove ${title} from saved` : `Save ${title}`}
      data-tooltip={tooltip}
      onClick={toggle}
      className="tooltip tooltip-end z-10 flex size-11 items-center justify-center rounded-full bg-ground/80 text-ink transition-colors hover:bg-surface-3 noscript:hidden"
    >
      <Heart
        className={`size-5 transition-transform ${isSaved ? 'scale-110 fill-signal text-signal' : ''}`}
        aria-hidden
      />
    </button>
  )
}
