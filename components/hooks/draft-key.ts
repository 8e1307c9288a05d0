import { useEffect, useState } from 'react'
import { readTabText, readText, storeTabText } from './browser-storage'

/** Further tabs with the same form share its first draft. */
const MAX_DRAFTS = 9
/** A reloaded page waits for its own draft, because the page before the reload may still hold it. */
const WAIT_MS = 1000
/** A draft is held after its form was left, because the router may show the form again. */
const RELEASE_AFTER_MS = 1000

type Hold = { isUsed: boolean; release: () => void }

const holds = new Map<string, Hold>()
/** Drafts are taken one after another, so that a form that is shown again finds the draft that it held before. */
let queue: Promise<unknown> = Promise.resolve()

/** Each tab with the same form holds a draft by a lock. A new tab continues a draft that no tab holds. */
export function useDraftKey(base: string): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    let isShown = true
    let taken: string | undefined
    queue = queue.then(async () => {
      if (!isShown) return
      taken = await takeDraft(base)
      if (isShown) setKey(taken)
      else letGo(taken)
    })
    return () => {
      isShown = false
      if (taken) letGo(taken)
    }
  }, [base])
  // After a change of `base`, the key belongs to the former one until the effect has taken another.
  return key?.startsWith(base) ? key : undefined
}

export const draftKeys = (base: string): string[] =>
  Array.from({ length: MAX_DRAFTS }, (_, index) => (index === 0 ? base : `${base}:${index + 1}`))

const tabKeyOf = (base: string) => `draft-of-tab:${base}`

/** The form that this tab opens next continues this draft, unless another tab holds it. */
export const chooseDraft = (base: string, key: string): void => storeTabText(tabKeyOf(base), key)

async function takeDraft(base: string): Promise<string> {
  // Browsers offer locks only over HTTPS and on localhost.
  if (!navigator.locks) return base
  const own = readTabText(tabKeyOf(base))
  const hasDraft = (key: string) => Number(readText(key) !== undefined)
  const draftsFirst = draftKeys(base).toSorted((a, b) => hasDraft(b) - hasDraft(a))
  if (own && (await hold(own, WAIT_MS))) return own
  for (const key of draftsFirst) {
    if (!(await hold(key))) continue
    chooseDraft(base, key)
    return key
  }
  return base
}

/** @param waitMs how long to wait for another document to release the draft. @returns whether the draft is held. */
function hold(key: string, waitMs = 0): Promise<boolean> {
  const known = holds.get(key)
  if (known) {
    if (known.isUsed) return Promise.resolve(false)
    known.isUsed = true
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
    navigator.locks
      .request(key, options, (lock) => {
        if (!lock) return resolve(false)
        resolve(true)
        return new Promise<void>((release) => holds.set(key, { isUsed: true, release }))
      })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'TimeoutError')) console.warn(error)
        resolve(false)
      })
  })
}

function letGo(key: string): void {
  const held = holds.get(key)
  if (!held) return
  held.isUsed = false
  setTimeout(() => {
    if (held.isUsed) return
    holds.delete(key)
    held.release()
  }, RELEASE_AFTER_MS)
}
