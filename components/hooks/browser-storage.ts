/** Stores a text in local storage. When it is full or blocked, this logs a warning and stores nothing. */
export function storeText(key: string, text: string): void {
  tryStorage(() => localStorage.setItem(key, text))
}

/** Removes a stored text. When storage is blocked, this logs a warning. */
export function removeText(key: string): void {
  tryStorage(() => localStorage.removeItem(key))
}

/** @returns a stored text; undefined when there is none or storage is blocked. */
export function readText(key: string): string | undefined {
  return tryStorage(() => localStorage.getItem(key)) ?? undefined
}

/** Stores a text for as long as the tab is open. When storage is blocked, this logs a warning and stores nothing. */
export function storeTabText(key: string, text: string): void {
  tryStorage(() => sessionStorage.setItem(key, text))
}

/** @returns a text stored for this tab; undefined when there is none or storage is blocked. */
export function readTabText(key: string): string | undefined {
  return tryStorage(() => sessionStorage.getItem(key)) ?? undefined
}

/** @returns a stored JSON text, parsed; undefined when there is none or it can't be read or parsed. */
export function readJson(key: string): unknown {
  return tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined
}

/** @returns a JSON text stored for this tab, parsed; undefined when there is none or it can't be read or parsed. */
export function readTabJson(key: string): unknown {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined
}

function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    console.warn('The browser’s storage could not be used.', error)
    return undefined
  }
}
