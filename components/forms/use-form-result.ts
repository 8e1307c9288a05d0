'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Does something once for each answer of the server. A page that is kept and shown again runs its effects again, and
 * must not take back what was typed since.
 * @param answer a new object for each answer; none before the first.
 */
export function useOnAnswer<T extends object>(answer: T | null, act: (answer: T) => void): void {
  const last = useRef<T | null>(null)
  const onAnswer = useEffectEvent(act)
  useEffect(() => {
    if (!answer || answer === last.current) return
    last.current = answer
    onAnswer(answer)
  }, [answer])
}
