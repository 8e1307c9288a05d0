import { useEffect, useEffectEvent } from 'react'

/** Adds files dropped anywhere on the page, where the browser would open them and leave the form. */
export function FileDrop({ add, isDisabled }: { add: (files: File[]) => void; isDisabled: boolean }) {
  const handle = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop' && !isDisabled) add([...event.dataTransfer.files])
  })
  useEffect(() => {
    const listeners = new AbortController()
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, (event) => handle(event), { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
  return null
}
