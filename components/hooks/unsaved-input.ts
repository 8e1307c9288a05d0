import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from './store'

const edited = new Set<HTMLFormElement>()
const kept = createStore<ReadonlyMap<string, unknown>>(new Map())

/**
 * State that outlives its component: the router discards the content of a page when only the search parameters change.
 * @param key unique in the site. @returns `keep(initial)` ends keeping. `wasKept`: an earlier component has left a value.
 */
export function useKeptInput<Value>(key: string, initial: Value) {
  const stored = useSyncExternalStore(
    kept.subscribe,
    () => kept.get().get(key) as Value | undefined,
    () => undefined,
  )
  const [wasKept] = useState(stored !== undefined)
  const keep = (value: Value) => {
    const values = new Map(kept.get()).set(key, value)
    if (JSON.stringify(value) === JSON.stringify(initial)) values.delete(key)
    kept.set(values)
  }
  return { value: stored ?? initial, keep, wasKept }
}

/** The browser asks before the page is unloaded. */
export function useBlockUnload(isBlocked: boolean): void {
  useEffect(() => {
    if (!isBlocked) return
    const block = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', block)
    return () => window.removeEventListener('beforeunload', block)
  }, [isBlocked])
}

/** A GET form with a path navigates, as the search does. A form with a React action has the method GET, too. */
export const navigates = (form: HTMLFormElement): boolean =>
  form.method === 'get' && Boolean(form.getAttribute('action')?.startsWith('/'))

/** Notes the forms that are changed, and asks before the page is unloaded with kept input. */
export function useWatchInput(): void {
  useBlockUnload(useStore(kept).size > 0)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = (target as Element).closest('form')
      if (form && !navigates(form)) edited.add(form)
    }
    document.addEventListener('input', note, { capture: true })
    return () => document.removeEventListener('input', note, { capture: true })
  }, [])
}

export function forgetInput(form: HTMLFormElement | null): void {
  if (form) edited.delete(form)
}

export function hasUnsavedInput(): boolean {
  for (const form of edited) if (!form.isConnected) edited.delete(form)
  return edited.size > 0 || kept.get().size > 0
}
