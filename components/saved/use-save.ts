'use client'

import { promptSignUp } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { type Savable, type SavedState, toggleSaved, useSaved } from './saved-store'
import { rememberWish } from './wish'

const TOOLTIPS: Record<SavedState, string> = {
  saved: 'Remove from saved',
  unsaved: 'Save lineup',
  'signed-out': 'Login to save lineups',
  unknown: 'Save lineup',
}

/** What a control that saves a lineup shows and does; without an account it leads to one, and the save follows. */
export function useSave({ id, shortId }: Savable) {
  const lineup = { id, shortId }
  const state = useSaved(lineup)
  const press = () =>
    withAccount((personal) => {
      if (personal) void toggleSaved(lineup)
      else promptSignUp('save', () => rememberWish(lineup))
    })
  return { isSaved: state === 'saved', tooltip: TOOLTIPS[state], press }
}
