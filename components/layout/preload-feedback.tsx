'use client'

import { useEffect } from 'react'
import { loadSignUpPrompt } from '@/components/accounts/load-prompt'
import { onFirstInteraction } from '@/components/hooks/on-first-interaction'
import { loadToasts } from '@/components/ui/toast'
import { loadErrorMessages } from './toast-app-error'

/** After this long without an interaction the page has finished loading, so preloading delays nothing. */
const PRELOAD_DELAY_MS = 10_000

/**
 * Preloads the code of toasts, error messages and the sign-up prompt. Offline it could no longer be loaded,
 * and a click would have no visible effect. The preload waits for the first interaction, so it does not delay
 * the page itself.
 */
export function PreloadFeedback() {
  useEffect(() => {
    const cancel = () => {
      removeListeners()
      clearTimeout(timer)
    }
    const preload = () => {
      cancel()
      // If one fails, it is loaded again when it is needed.
      for (const load of [loadToasts, loadErrorMessages, loadSignUpPrompt]) load().catch(() => undefined)
    }
    const removeListeners = onFirstInteraction(preload)
    const timer = setTimeout(preload, PRELOAD_DELAY_MS)
    return cancel
  }, [])
  return null
}
