import { readText, removeText, storeText } from './browser-storage'
import { createStore, type Store } from './store'

/** A value in local storage, shared by all tabs. @param parse returns undefined for a text that is no valid value. */
export function createDeviceStore<Value extends string>(
  key: string,
  parse: (text: string) => Value | undefined,
): Store<Value | undefined> {
  const store = createStore<Value | undefined>(undefined)
  const read = () => {
    const text = readText(key)
    store.set(text === undefined ? undefined : parse(text))
  }
  if (typeof window !== 'undefined') {
    read()
    window.addEventListener('storage', (event) => {
      // The key is null when all of local storage was cleared.
      if (event.key === key || event.key === null) read()
    })
  }
  return {
    ...store,
    set: (value) => {
      if (value === undefined) removeText(key)
      else storeText(key, value)
      store.set(value)
    },
  }
}

export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)
