// Storage can be full or blocked. These functions then log a warning: storing does nothing, reading finds nothing.

export const storeText = (key: string, text: string): void =>
  tryStorage(() => localStorage.setItem(key, text))

export const removeText = (key: string): void => tryStorage(() => localStorage.removeItem(key))

export const readText = (key: string): string | undefined =>
  tryStorage(() => localStorage.getItem(key)) ?? undefined

export const storeTabText = (key: string, text: string): void =>
  tryStorage(() => sessionStorage.setItem(key, text))

export const readTabText = (key: string): string | undefined =>
  tryStorage(() => sessionStorage.getItem(key)) ?? undefined

/** @returns undefined for no text, for `null` and for invalid JSON. */
export const readJson = (key: string): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined

export const readTabJson = (key: string): unknown =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined

function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    console.warn('A text in the browser’s storage could not be read or written.', error)
    return undefined
  }
}
