'use client'

import { problemOfLostAnswer } from '@/components/forms/network-errors'
import { toastProblem } from '@/components/layout/toast-error'
import type { Personal } from '@/lib/accounts/account'
import { knownAccount } from './account-store'

let isWaiting = false

/**
 * Does what depends on who is here. Until that is known one press waits, and further ones are none; when it can't be
 * found out, that is said.
 */
export async function withAccount(act: (personal: Personal | null) => void): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  try {
    act(await knownAccount())
  } catch (error) {
    console.warn(error)
    void toastProblem(problemOfLostAnswer(error instanceof Error ? error.cause : error))
  } finally {
    isWaiting = false
  }
}
