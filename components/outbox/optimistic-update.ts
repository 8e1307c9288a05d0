import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { getAccountState, refreshAccount, trackMutation } from '@/components/accounts/account-store'
import { isRedirect } from '@/components/forms/network-errors'
import { toastInfo } from '@/components/ui/toast'
import type { AppError } from '@/lib/errors'
import type { Result } from '@/lib/result'
import {
  type ChangeSubject,
  changeKey,
  forgetChange,
  type PendingChange,
  rememberChange,
} from './pending-changes'

type Update<T> = {
  /** Identifies the changed value. While an update of it is being sent, further ones are sent after it. */
  subject: ChangeSubject
  value: T
  /** Whether the update was made before and perhaps not sent. Then it is sent even if the page shows the value. */
  isRepeat?: boolean
  /** Returns the value that the page shows now. Values are compared with `===`, so they must not be objects. */
  read(): T
  show(value: T): void
  send(value: T): Promise<Result<unknown>>
  /** Tells the user what went wrong; `error` is undefined when no response arrived, or it names none. */
  onError(value: T, error?: AppError): void
}

/** After this time the user is told that there is no answer yet. On a slow network, answers take a second or two. */
const NOT_SENT_AFTER_MS = 4000
const NOT_SENT = {
  title: 'Not sent yet',
  description: 'It is remembered on this device and sent as soon as there is a connection.',
}

const pendingKeys = new Set<string>()

/**
 * Shows a value at once and sends it to the server. If the user changes it again meanwhile, the newer value
 * is sent next. If the server refuses or fails, the page shows the server's value again. Until the
 * server has answered, the device remembers the value, so that the next page sends it if this one is closed.
 * @returns the value that the server has confirmed; null when the server refused or did not respond, when the device goes on
 *   remembering the value, or when an update of the same subject was already being sent, which then sends this value too.
 */
export async function optimisticUpdate<T extends PendingChange['value']>(
  update: Update<T>,
): Promise<{ confirmed: T } | null> {
  const key = changeKey(update.subject)
  const before = update.read()
  update.show(update.value)
  remember(update)
  if (pendingKeys.has(key)) return null
  pendingKeys.add(key)
  const timer = setTimeout(() => void toastInfo(NOT_SENT), NOT_SENT_AFTER_MS)
  const outcome = await trackMutation(() => sendLatest(update, before)).finally(() => {
    clearTimeout(timer)
    pendingKeys.delete(key)
  })
  if (outcome === 'unsent') return null
  forgetChange(update.subject, outcome.ok ? outcome.serverValue : undefined)
  if (outcome.ok) return { confirmed: outcome.serverValue }
  await refreshAccount()
  return null
}

function remember<T>({ subject, value }: Update<T>): void {
  const account = getAccountState()
  if (account) rememberChange({ ...subject, value, account: account.id } as PendingChange)
}

/**
 * Sends until the server has the value that the page shows.
 * @returns the server's value; `unsent` when the device goes on remembering the change, because the server has another
 *   build than the page, or because a repeat failed, which the user is not told.
 */
async function sendLatest<T>(
  { read, show, send, onError, isRepeat = false }: Update<T>,
  before: T,
): Promise<{ ok: boolean; serverValue: T } | 'unsent'> {
  let serverValue = before
  let value = read()
  let mustSend = isRepeat
  const rollBack = (error?: AppError) => {
    show(serverValue)
    onError(value, error)
    return { ok: false, serverValue }
  }
  try {
    while (mustSend || value !== serverValue) {
      const result = await send(value)
      if (!result.ok && isRepeat && result.error?.code === 'rate-limited') return 'unsent'
      if (!result.ok) return rollBack(result.error)
      mustSend = false
      serverValue = value
      value = read()
    }
    return { ok: true, serverValue }
  } catch (error) {
    if (isRedirect(error)) {
      // The page that the server redirects to explains why nothing was changed, for example because of a ban.
      show(serverValue)
      return { ok: false, serverValue }
    }
    if (unstable_isUnrecognizedActionError(error)) {
      // The next page sends the change, with the scripts of the new build. `ReloadNotice` asks for a reload.
      document.documentElement.dataset.outdated = ''
      return 'unsent'
    }
    if (isRepeat) {
      console.warn(error)
      return 'unsent'
    }
    // Without a response the server's value is unknown. The caller refreshes the account afterwards.
    console.error(error)
    return rollBack()
  }
}
