'use client'

import { useEffect, useEffectEvent } from 'react'

/** Otherwise the browser would open a file that is dropped beside its tile, and what was typed would be lost. */
export function FileDrop({ add, isDisabled }: { add: (files: File[]) => void; isDisabled: boolean }) {
  const handle = useEffectEvent((event: DragEvent) => {
    // The tile has handled it.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop' && !isDisabled) add([...event.dataTransfer.files])
  })
  useEffect(() => {
    const listener = (event: DragEvent) => handle(event)
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, listener)
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, listener)
    }
  }, [])
  return null
}
