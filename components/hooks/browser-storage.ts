/** Keeps a text in this browser. Where it keeps nothing, for want of room or of leave, the page goes on without. */
export function keepText(key: string, text: string): void {
  guarded(() => localStorage.setItem(key, text))
}

export function dropText(key: string): void {
  guarded(() => localStorage.removeItem(key))
}

/** What a kept JSON text holds; nothing when there is none, or it can't be read. */
export function readJson(key: string): unknown {
  return guarded(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined
}

function guarded<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    console.warn('What the browser keeps could not be used.', error)
    return undefined
  }
}
