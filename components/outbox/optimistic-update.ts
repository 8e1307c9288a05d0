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
  /** Whether the update was made on an earlier page. As it may not have been sent, it is sent in any case. */
  isRepeat?: boolean
  /** Returns the value that the page shows now. Values are compared with `===`, so they must not be objects. */
  read(): T
  show(value: T): void
  send(value: T): Promise<Result<unknown>>
  /** Tells the user what went wrong; `error` is undefined if there was no response, or none that names an error. */
  onError(value: T, error?: AppError): void
}

/** When the user is told that nothing was sent yet. On a slow network, responses take a second or two. */
const NOT_SENT_AFTER_MS = 4000
const NOT_SENT = {
  title: 'Not sent yet',
  description: 'It is remembered on this device and sent as soon as there is a connection.',
}

/** The keys (`changeKey`) of what is being sent. */
const pendingKeys = new Set<string>()

/**
 * Makes an optimistic update: shows a value at once and sends it to the server. If the user changes it again meanwhile,
 * the newer value is sent next. If the server refuses it or does not respond, the page shows the server's value again.
 * Until the server has responded, the device remembers the value, so that the next page sends it if this one is closed.
 * @returns the last value that the server has confirmed; null after a failure, or if the value is still to be sent, by
 *   a pending update of the same subject or by the next page.
 */
export async function optimisticUpdate<T extends PendingChange['value']>(
  update: Update<T>,
): Promise<{ confirmed: T } | null> {
  const key = changeKey(update.subject)
  const serverValue = update.read()
  update.show(update.value)
  remember(update)
  if (pendingKeys.has(key)) return null
  pendingKeys.add(key)
  const timer = setTimeout(() => void toastInfo(NOT_SENT), NOT_SENT_AFTER_MS)
  const outcome = await trackMutation(() => sendLatest(update, serverValue)).finally(() => {
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
 * @param initial the server's value so far.
 * @returns the server's value; `unsent` if the change has to be sent later, because the server has another build than
 *   the page, or because a repeat met no response or a rate limit, which the user is not told.
 */
async function sendLatest<T>(
  { read, show, send, onError, isRepeat = false }: Update<T>,
  initial: T,
): Promise<{ ok: boolean; serverValue: T } | 'unsent'> {
  let serverValue = initial
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
      // The next page sends the change, with the scripts of the new build. `ReloadNotice` asks for it.
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
