'use client'

import { useEffect, useEffectEvent, useState } from 'react'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

export type ImageRetry = {
  /** The image's key: a new one has the browser ask for it again. */
  attempt: number
  isBroken: boolean
  /** Whether a broken one is being asked for right now. */
  isTrying: boolean
  retry: () => void
  onLoad: () => void
  onError: () => void
}

/**
 * Asks again for an image that did not load: when the connection is back, and by itself after a delay that grows from
 * 2 to 60 seconds. Without it a browser shows a broken image for as long as the page is open.
 */
export function useImageRetry(): ImageRetry {
  const [state, setState] = useState({ attempt: 0, failures: 0, isTrying: false })
  const { attempt, failures, isTrying } = state
  const retry = () => setState((last) => ({ ...last, attempt: last.attempt + 1, isTrying: true }))

  const retryWhenBack = useEffectEvent(retry)
  const isWaiting = failures > 0 && !isTrying
  useEffect(() => {
    if (!isWaiting) return
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)
    const timer = setTimeout(() => retryWhenBack(), delay)
    const online = () => retryWhenBack()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [isWaiting, failures])

  return {
    attempt,
    isBroken: failures > 0,
    isTrying,
    retry,
    onLoad: () =>
      setState((last) => (last.failures === 0 ? last : { ...last, failures: 0, isTrying: false })),
    onError: () => setState((last) => ({ ...last, failures: last.failures + 1, isTrying: false })),
  }
}
