import { readJson, removeText, storeText } from '@/components/hooks/browser-storage'

const STORAGE_KEY = 'pending-changes'

/** What a user changes of a lineup: whether they saved it, or their verdict on it. */
export type ChangeSubject = { kind: 'saved' | 'verdict'; lineup: { id: string; shortId: string } }

/** A change that the server has not answered yet. */
export type PendingChange = {
  /** The id of the user who made it. */
  account: string
  lineup: ChangeSubject['lineup']
} & ({ kind: 'saved'; value: boolean } | { kind: 'verdict'; value: 'worked' | 'missed' | null })

/** Names what is changed, such as `saved k3f9`. */
export const changeKey = ({ kind, lineup }: ChangeSubject): string => `${kind} ${lineup.shortId}`

/** The changes that this device has not sent yet, in the order in which they were made. */
export const readPendingChanges = (): readonly PendingChange[] => {
  const stored = readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored : []
}

/** Remembers a change until the server has answered, even if the page is closed. Replaces an earlier one. */
export function rememberChange(change: PendingChange): void {
  write([...withoutChange(change), change])
}

/**
 * Forgets a change: the server has answered.
 * @param value the value that the server has confirmed. A newer value, of another tab, is left to be sent.
 */
export function forgetChange(subject: ChangeSubject, value?: PendingChange['value']): void {
  const pending = readPendingChanges().find((change) => changeKey(change) === changeKey(subject))
  if (pending && (value === undefined || pending.value === value)) write(withoutChange(subject))
}

/** Forgets all changes, because the user signs out. */
export const forgetAllChanges = (): void => write([])

const withoutChange = (subject: ChangeSubject) =>
  readPendingChanges().filter((change) => changeKey(change) !== changeKey(subject))

function write(changes: readonly PendingChange[]): void {
  if (changes.length > 0) storeText(STORAGE_KEY, JSON.stringify(changes))
  else removeText(STORAGE_KEY)
}
