'use client'

import { Heart } from 'lucide-react'
import { promptSignUp } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { buttonClass } from '@/components/ui/button'
import { rememberWish } from './pending-save'
import { type Savable, type SavedState, toggleSaved, useSaved } from './saved-store'

const TOOLTIPS: Record<SavedState, string> = {
  saved: 'Remove from saved',
  unsaved: 'Save lineup',
  'signed-out': 'Login to save lineups',
  unknown: 'Save lineup',
}

/** What a control that saves a lineup shows and does; without an account it leads to one, and the save follows. */
function useSave({ id, shortId }: Savable) {
  const lineup = { id, shortId }
  const state = useSaved(lineup)
  const press = () =>
    withAccount((personal) => {
      if (personal) void toggleSaved(lineup)
      else promptSignUp('save', () => rememberWish(lineup))
    })
  return { isSaved: state === 'saved', tooltip: TOOLTIPS[state], press }
}

/** The viewer's Save button, which reads Saved once the lineup is on the person's list. */
export function SaveButton({ id, shortId }: Savable) {
  const { isSaved, tooltip, press } = useSave({ id, shortId })
  return (
    <button
      type="button"
      // The tooltip would be read as part of the name.
      aria-label={isSaved ? 'Saved' : 'Save'}
      data-tooltip={tooltip}
      onClick={press}
      className={`${buttonClass.quiet} tooltip`}
    >
      <Heart className={`size-4 ${isSaved ? 'fill-signal text-signal' : ''}`} aria-hidden />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  )
}

/** The heart of a card: filled when the lineup is on the person's list. */
export function SaveHeart({ id, shortId, title }: Savable & { title: string }) {
  const { isSaved, tooltip, press } = useSave({ id, shortId })
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      data-tooltip={tooltip}
      onClick={press}
      className="tooltip tooltip-end z-10 flex size-11 items-center justify-center rounded-full bg-ground/80 text-ink transition-colors hover:bg-surface-3 noscript:hidden"
    >
      <Heart
        className={`size-5 transition-transform ${isSaved ? 'scale-110 fill-signal text-signal' : ''}`}
        aria-hidden
      />
    </button>
  )
}
