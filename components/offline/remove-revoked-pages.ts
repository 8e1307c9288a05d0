import { readText, storeText } from '@/components/hooks/browser-storage'
import { isKeptByUser, keptPages, removeKeptPages } from '@/components/hooks/kept-store'
import { type KeptPage, REVOKED_HEADER } from '@/lib/offline/kept-pages'
import { PLAYBOOK_PREFIX } from '@/lib/routes'

const ASKED_KEY = 'arcline-kept-pages-asked'

const INTERVAL_MS = 10 * 60 * 1000

/** Copies of pages that the user may not open any more go even if the user never opens these pages again. */
export async function removeRevokedPages(userId: string | null): Promise<void> {
  const isLinked = ({ href }: KeptPage) => href.startsWith(PLAYBOOK_PREFIX)
  const personal = (keptPages.get() ?? []).filter(
    (page) => isKeptByUser(page) && (isLinked(page) || (userId !== null && page.owner === userId)),
  )
  const ageMs = Date.now() - Number(readText(ASKED_KEY) ?? 0)
  // The age is negative if the device's clock ran ahead at the last check.
  if (personal.length === 0 || (ageMs >= 0 && ageMs < INTERVAL_MS)) return
  const answers = await Promise.allSettled(
    // `reload` asks the site, past the copies of the service worker and of the browser.
    personal.map(({ href }) => fetch(href, { method: 'HEAD', cache: 'reload' })),
  )
  // An interrupted check is repeated.
  if (answers.every(({ status }) => status === 'fulfilled')) storeText(ASKED_KEY, String(Date.now()))
  const gone = personal.filter((_, index) => {
    const answer = answers[index]
    return answer?.status === 'fulfilled' && answer.value.headers.has(REVOKED_HEADER)
  })
  if (gone.length > 0) await removeKeptPages(gone)
}
