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
  /** While an update of a subject is being sent, further ones are sent after it. */
  subject: ChangeSubject
  value: T
  /** The value was chosen on an earlier page, which may have sent it or not, so it is sent in any case. */
  isRepeat?: boolean
  /** The value that the page shows now. Values are compared with `===`, so they must not be objects. */
  read(): T
  show(value: T): void
  send(value: T): Promise<Result<unknown>>
  /** `error` is undefined without a response, or if the response names no error. */
  onError(value: T, error?: AppError): void
}

/** Longer than a response takes on a slow network, which is a second or two. */
const NOT_SENT_AFTER_MS = 4000
const NOT_SENT = {
  title: 'Not sent yet',
  description: 'It is remembered on this device and sent as soon as there is a connection.',
}

const pendingKeys = new Set<string>()

/**
 * Shows a value at once and sends it. After a failure, shows the former one again. The device remembers the value until
 * the server has responded. @returns the confirmed value, or null after a failure and if the value is sent later.
 */
export async function optimisticUpdate<T extends PendingChange['value']>(
  update: Update<T>,
): Promise<{ confirmed: T } | null> {
  const key = changeKey(update.subject)
  const serverValue = update.read()
  update.show(update.value)
  const user = getAccountState()
  if (user) rememberChange({ ...update.subject, value: update.value, account: user.id } as PendingChange)
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

/** @returns `unsent` if the next page must send the change, for example with a new build. */
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
      // The page of the redirect explains the refusal, for example a ban.
      show(serverValue)
      return { ok: false, serverValue }
    }
    if (unstable_isUnrecognizedActionError(error)) {
      // `ReloadNotice` asks for a reload. The next page sends the change, with the scripts of the new build.
      document.documentElement.dataset.outdated = ''
      return 'unsent'
    }
    if (isRepeat) {
      console.warn(error)
      return 'unsent'
    }
    // The server's value is unknown now, so the caller refreshes the account.
    console.error(error)
    return rollBack()
  }
}
