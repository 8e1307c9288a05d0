'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back once for each result of a server action. A page that React hides and shows again runs its
 * effects again; a plain effect would then repeat the callback and overwrite what has been typed since.
 * @param result a new object for each response; null before the first.
 */
export function useOnFormResult<T extends object>(result: T | null, onResult: (result: T) => void): void {
  const lastResult = useRef<T | null>(null)
  const handleResult = useEffectEvent(onResult)
  useEffect(() => {
    if (!result || result === lastResult.current) return
    lastResult.current = result
    handleResult(result)
  }, [result])
}
