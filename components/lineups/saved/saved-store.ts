import {
  type AccountState,
  getAccountState,
  updateCurrentUser,
  useAccount,
} from '@/components/accounts/account-store'
import { toastAppError } from '@/components/forms/toast-app-error'
import { keptPages } from '@/components/hooks/kept-store'
import { getPageAccount } from '@/components/hooks/page-account'
import { createStore } from '@/components/hooks/store'
import { requestPlaybook } from '@/components/lineups/playbook-request'
import { optimisticUpdate } from '@/components/outbox/optimistic-update'
import { toastSuccess, UNDO_LABEL } from '@/components/ui/toast'
import type { AppError } from '@/lib/errors'
import { setSavedAction } from '@/lib/lineups/saved/actions'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'

export type SavableLineup = Pick<Lineup, 'id' | 'shortId'>

export type SavedState = 'signed-out' | 'saved' | 'unsaved'

/** Lineups that were removed on this page, which saved lists hide at once. */
export const removedShortIds = createStore<readonly string[]>([])

/** Changes of the saved list that the server has confirmed on this page. */
export const confirmedSaveCount = createStore(0)

const TOASTS = {
  saved: { title: 'Lineup Saved', description: 'Lineup added to your saved list.' },
  removed: { title: 'Lineup Removed', description: 'Lineup removed from your saved list.' },
  already: { title: 'Already Saved', description: 'This lineup is already in your saved list.' },
} as const

export const useSaved = ({ shortId }: SavableLineup) => toSavedState(useAccount(), shortId)

/** Until the account is known, lineups count as unsaved. */
function toSavedState(account: AccountState, shortId: string): SavedState {
  if (account === null) return 'signed-out'
  return account?.saved.includes(shortId) ? 'saved' : 'unsaved'
}

const isSaved = ({ shortId }: SavableLineup) => toSavedState(getAccountState(), shortId) === 'saved'

export const toggleSaved = (lineup: SavableLineup): Promise<void> => setSaved(lineup, !isSaved(lineup))

/** @param options `isRepeat`: the change was made on an earlier page, and is sent again. */
export async function setSaved(
  { id, shortId }: SavableLineup,
  value: boolean,
  { isRepeat = false } = {},
): Promise<void> {
  // The device stores `lineup` until the change is sent, so it gets no other fields.
  const lineup = { id, shortId }
  let wasAlreadySaved = false
  const outcome = await optimisticUpdate({
    subject: { kind: 'saved', lineup },
    value,
    isRepeat,
    read: () => isSaved(lineup),
    show: (saved) => showSaved(shortId, saved),
    send: async (saved) => {
      const result = await setSavedAction({ lineupId: id, saved }, getPageAccount())
      wasAlreadySaved = result.ok && result.data.already
      return result
    },
    onError: (wasSaving, error) => void toastAppError(toSaveError(wasSaving, error)),
  })
  // The change failed, or is sent later.
  if (!outcome) return
  confirmedSaveCount.set(confirmedSaveCount.get() + 1)
  void renewKeptLists().catch(console.warn)
  if (wasAlreadySaved) void toastSuccess(TOASTS.already)
  else if (outcome.confirmed) toastSaved(lineup)
  else toastRemoved(lineup)
}

function toastSaved({ id }: SavableLineup): void {
  const addToPlaybook = () => void requestPlaybook(id)
  void toastSuccess({ ...TOASTS.saved, action: { label: 'Playbook', onClick: addToPlaybook } })
}

function toastRemoved(lineup: SavableLineup): void {
  const undo = () => {
    if (!isSaved(lineup)) void toggleSaved(lineup)
  }
  void toastSuccess({ ...TOASTS.removed, action: { label: UNDO_LABEL, onClick: undo } })
}

/** Renews the pages of saved lineups that this device keeps: that of all, and those of some filters. */
async function renewKeptLists(): Promise<void> {
  const kept = (keptPages.get() ?? []).filter(({ href }) => href.split('?')[0] === routes.saved())
  if (kept.length === 0) return
  const { keepOrRenewPage } = await import('@/components/offline/keep-page')
  // One after another, because a renewal is left out while another page is being kept.
  for (const page of kept) await keepOrRenewPage(page)
}

/** These errors are shown as they are, all others as one about saving. */
const SHOWN_ERRORS: readonly string[] = ['rate-limited', 'too-many-saved', 'lineup-deleted']

function toSaveError(wasSaving: boolean, error: AppError | undefined): AppError {
  if (error && SHOWN_ERRORS.includes(error.code)) return error
  if (error?.code === 'sign-in-first')
    return { code: wasSaving ? 'save-needs-sign-in' : 'manage-needs-sign-in' }
  return { code: wasSaving ? 'save-not-added' : 'save-not-removed' }
}

/** After the sign-in that saving asked for. */
export async function resumeSave(lineup: SavableLineup): Promise<void> {
  if (isSaved(lineup)) void toastSuccess(TOASTS.already)
  else await toggleSaved(lineup)
}

function showSaved(shortId: string, saved: boolean): void {
  const removed = removedShortIds.get().filter((id) => id !== shortId)
  removedShortIds.set(saved ? removed : [...removed, shortId])
  updateCurrentUser((user) => {
    const others = user.saved.filter((id) => id !== shortId)
    return { ...user, saved: saved ? [shortId, ...others] : others }
  })
}
