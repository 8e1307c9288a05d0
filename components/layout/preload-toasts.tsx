'use client'

import { useEffect } from 'react'
import { loadSignUpPrompt } from '@/components/accounts/load-prompt'
import { onFirstSign } from '@/components/hooks/on-first-interaction'
import { loadToasts } from '@/components/ui/toast'
import { loadMessages } from './toast-error'

/** After this long without a sign the page has long been quiet: loading more competes with nothing, in ms. */
const QUIET_AFTER_MS = 10_000

/**
 * Fetches the code that answers a press with words before anything is pressed: without a connection it could no longer
 * be fetched, and the press would stay without an answer. It waits for the first sign of a person, so that it delays
 * no page from being shown.
 */
export function PreloadFeedback() {
  useEffect(() => {
    const stop = () => {
      forget()
      clearTimeout(timer)
    }
    const preload = () => {
      stop()
      // When one fails, the press that needs it fetches it again.
      for (const load of [loadToasts, loadMessages, loadSignUpPrompt]) load().catch(() => undefined)
    }
    const forget = onFirstSign(preload)
    const timer = setTimeout(preload, QUIET_AFTER_MS)
    return stop
  }, [])
  return null
}
