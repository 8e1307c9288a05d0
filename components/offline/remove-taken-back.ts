'use client'

import { readText, storeText } from '@/components/hooks/browser-storage'
import { isChosen, keptPages, removeKeptPages } from '@/components/hooks/kept-store'
import { TAKEN_BACK_HEADER } from '@/lib/offline/kept-pages'

/** When the site was last asked, in local storage. */
const ASKED_KEY = 'arcline-kept-pages-asked'

/** Kept pages are asked for at most so often. */
const INTERVAL_MS = 10 * 60 * 1000

/**
 * Removes the copies of pages that the user may not open any more, such as the playbook of a team that they were removed from,
 * also when they never open these pages again.
 * @param user the id of the account that is signed in.
 */
export async function removeTakenBack(user: string): Promise<void> {
  const personal = (keptPages.get() ?? []).filter((page) => isChosen(page) && page.owner === user)
  const ageMs = Date.now() - Number(readText(ASKED_KEY) ?? 0)
  // Negative when the device's clock ran ahead then.
  if (personal.length === 0 || (ageMs >= 0 && ageMs < INTERVAL_MS)) return
  storeText(ASKED_KEY, String(Date.now()))
  const answers = await Promise.allSettled(
    // Past the service worker's copies and the browser's.
    personal.map(({ href }) => fetch(href, { method: 'HEAD', cache: 'reload' })),
  )
  const gone = personal.filter((_, index) => {
    const answer = answers[index]
    return answer?.status === 'fulfilled' && answer.value.headers.has(TAKEN_BACK_HEADER)
  })
  if (gone.length > 0) await removeKeptPages(gone)
}
