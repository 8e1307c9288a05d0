import { useEffect, useEffectEvent, useState } from 'react'

const FIRST_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 60_000

/** Requests a broken image again when the browser is online again and after growing delays. Browsers never retry. */
export function useImageRetry() {
  const [state, setState] = useState({ attempt: 0, failures: 0, isRetrying: false })
  const { attempt, failures, isRetrying } = state
  const retry = () => setState((last) => ({ ...last, attempt: last.attempt + 1, isRetrying: true }))

  const onRetry = useEffectEvent(retry)
  const isWaiting = failures > 0 && !isRetrying
  useEffect(() => {
    if (!isWaiting) return
    const delayMs = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS)
    const timer = setTimeout(() => onRetry(), delayMs)
    const onOnline = () => onRetry()
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isWaiting, failures])

  return {
    /** React key of the image: a new key makes the browser request it again. */
    attempt,
    isBroken: failures > 0,
    isRetrying,
    retry,
    onLoad: () =>
      setState((last) => (last.failures === 0 ? last : { ...last, failures: 0, isRetrying: false })),
    onError: () => setState((last) => ({ ...last, failures: last.failures + 1, isRetrying: false })),
  }
}
