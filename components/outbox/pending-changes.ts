import { readJson, removeText, storeText } from '@/components/hooks/browser-storage'

const STORAGE_KEY = 'pending-changes'

export type ChangeSubject = { kind: 'saved' | 'verdict'; lineup: { id: string; shortId: string } }

export type PendingChange = {
  /** The user's id. */
  account: string
  lineup: ChangeSubject['lineup']
} & ({ kind: 'saved'; value: boolean } | { kind: 'verdict'; value: 'worked' | 'missed' | null })

export const changeKey = ({ kind, lineup }: ChangeSubject): string => `${kind} ${lineup.shortId}`

/** The oldest first. */
export const readPendingChanges = (): readonly PendingChange[] => {
  const stored = readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored : []
}

/** Remembers a change until the server has answered, even if the page is closed. */
export function rememberChange(change: PendingChange): void {
  write([...withoutChange(change), change])
}

/** @param value confirmed by the server. A newer value, of another tab, stays to be sent. */
export function forgetChange(subject: ChangeSubject, value?: PendingChange['value']): void {
  const pending = readPendingChanges().find((change) => changeKey(change) === changeKey(subject))
  if (pending && (value === undefined || pending.value === value)) write(withoutChange(subject))
}

export const forgetAllChanges = (): void => write([])

const withoutChange = (subject: ChangeSubject) =>
  readPendingChanges().filter((change) => changeKey(change) !== changeKey(subject))

function write(changes: readonly PendingChange[]): void {
  if (changes.length > 0) storeText(STORAGE_KEY, JSON.stringify(changes))
  else removeText(STORAGE_KEY)
}
