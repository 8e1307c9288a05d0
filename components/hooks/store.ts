'use client'

import { useSyncExternalStore } from 'react'

/** A value outside of components, which they follow: what several parts of a page show, or what opens a dialog. */
type Store<T> = {
  /** What it holds on the server, and until the page's code runs. */
  initial: T
  get(): T
  set(next: T): void
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** A store of the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store, followed by the component. */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}
