import { readText, removeText, storeText } from './browser-storage'
import { createStore, type Store } from './store'

/**
 * Creates a store whose value this device remembers: across visits, and shared by all tabs. While local storage is
 * blocked, the value lasts until the document is left. On the server and in `useStore` during hydration, it is undefined.
 * @param key its key in local storage.
 * @param parse returns the value of a stored text, or undefined if the text is no valid value.
 */
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
      // All values were removed if there is no key.
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

/** Makes a function that accepts these values alone. */
export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)
