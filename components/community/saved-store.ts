'use client'

import {
  type AccountState,
  accountNow,
  changePersonal,
  useAccount,
} from '@/components/accounts/account-store'
import { changeAtOnce } from '@/components/accounts/optimistic-update'
import { createStore } from '@/components/hooks/store'
import { toastProblem } from '@/components/layout/toast-error'
import { toastSuccess } from '@/components/ui/toast'
import { setSavedAction } from '@/lib/community/actions'
import type { Lineup } from '@/lib/lineups/schema'

/** What is needed to save a lineup. */
export type Savable = Pick<Lineup, 'id' | 'shortId'>

/** How a lineup stands with the person: not known yet, nobody is signed in, on their list or not. */
export type SavedState = 'unknown' | 'signed-out' | 'saved' | 'unsaved'

/** Short ids of what the person took off their list since the document was loaded: saved lists show it no more. */
export const removedLineups = createStore<readonly string[]>([])

/** How many changes of the saved list the server has taken since the document was loaded. */
export const savesDone = createStore(0)

const TOLD = {
  saved: { title: 'Lineup Saved', description: 'Lineup added to your saved list.' },
  removed: { title: 'Lineup Removed', description: 'Lineup removed from your saved list.' },
  already: { title: 'Already Saved', description: 'This lineup is already in your saved list.' },
} as const

/** How a lineup stands with the person, for every heart that shows it. */
export function useSaved({ shortId }: Savable): SavedState {
  return stateIn(useAccount(), shortId)
}

function stateIn(account: AccountState, shortId: string): SavedState {
  if (!account.known) return 'unknown'
  if (!account.personal) return 'signed-out'
  return account.personal.saved.includes(shortId) ? 'saved' : 'unsaved'
}

const isSaved = ({ shortId }: Savable) => stateIn(accountNow(), shortId) === 'saved'

/** Saves a lineup or takes it back, whichever it is not now. */
export async function toggleSaved(lineup: Savable): Promise<void> {
  let already = false
  const onServer = await changeAtOnce({
    key: `saved ${lineup.shortId}`,
    wanted: !isSaved(lineup),
    read: () => isSaved(lineup),
    show: (saved) => show(lineup.shortId, saved),
    send: async (saved) => {
      const result = await setSavedAction({ lineupId: lineup.id, saved })
      already = result.ok && result.data.already
      return result
    },
    fail: (wasSaving, problem) => {
      const ended = wasSaving ? 'save-needs-sign-in' : 'manage-needs-sign-in'
      const failure = wasSaving ? 'not-saved' : 'not-removed'
      void toastProblem({ code: problem?.code === 'sign-in-first' ? ended : failure })
    },
  })
  if (onServer === undefined) return
  savesDone.set(savesDone.get() + 1)
  if (already) void toastSuccess(TOLD.already)
  else if (onServer) void toastSuccess(TOLD.saved)
  else void toastSuccess({ ...TOLD.removed, action: { label: 'Undo', onClick: () => undoRemoval(lineup) } })
}

/** Saves a lineup again that was taken off, unless that has happened meanwhile. */
function undoRemoval(lineup: Savable): void {
  if (!isSaved(lineup)) void toggleSaved(lineup)
}

/** Saves a lineup that was wanted before the person signed in. */
export async function saveWanted(lineup: Savable): Promise<void> {
  if (isSaved(lineup)) void toastSuccess(TOLD.already)
  else await toggleSaved(lineup)
}

function show(shortId: string, saved: boolean): void {
  const removed = removedLineups.get().filter((id) => id !== shortId)
  removedLineups.set(saved ? removed : [...removed, shortId])
  changePersonal((personal) => {
    const others = personal.saved.filter((id) => id !== shortId)
    return { ...personal, saved: saved ? [shortId, ...others] : others }
  })
}
