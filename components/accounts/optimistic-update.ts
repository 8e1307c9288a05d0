'use client'

import { isRedirect } from '@/components/forms/network-errors'
import type { AppError } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { refreshAccount, trackMutation } from './account-store'

type Update<T> = {
  /**
   * Identifies the changed value. While an update with this key is being sent, further ones are sent after
   * it.
   */
  key: string
  value: T
  /** Returns the value that the page shows now. Values are compared with `===`, so they must not be objects. */
  read(): T
  show(value: T): void
  send(value: T): Promise<Result<unknown>>
  /** Tells the user what went wrong; `error` is undefined when no response arrived. */
  onError(value: T, error?: AppError): void
}

const pendingKeys = new Set<string>()

/**
 * Shows a value at once and sends it to the server. If the user changes it again meanwhile, the newer value
 * is sent next. If the server refuses, the page shows the server's value again.
 * @returns the value that the server has confirmed; null when it refused or did not respond, or when an update with the
 *   same key was already being sent. That one then sends this value too.
 */
export async function optimisticUpdate<T>(update: Update<T>): Promise<{ confirmed: T } | null> {
  const before = update.read()
  update.show(update.value)
  if (pendingKeys.has(update.key)) return null
  pendingKeys.add(update.key)
  const outcome = await trackMutation(() => sendLatest(update, before)).finally(() =>
    pendingKeys.delete(update.key),
  )
  if (outcome.ok) return { confirmed: outcome.serverValue }
  await refreshAccount()
  return null
}

/** Sends until the server has the value that the page shows. */
async function sendLatest<T>(
  { read, show, send, onError }: Update<T>,
  before: T,
): Promise<{ ok: boolean; serverValue: T }> {
  let serverValue = before
  let value = read()
  const rollBack = (error?: AppError) => {
    show(serverValue)
    onError(value, error)
    return { ok: false, serverValue }
  }
  try {
    while (value !== serverValue) {
      const result = await send(value)
      if (!result.ok) return rollBack(result.error)
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
    // Without a response the server's value is unknown. The caller refreshes the account afterwards.
    console.error(error)
    return rollBack()
  }
}
