'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Does something once the page's code runs. A page that is kept and shown again runs its effects again; this does not.
 */
export function useAtFirst(act: () => void): void {
  const isDone = useRef(false)
  const onFirst = useEffectEvent(act)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    onFirst()
  }, [])
}
