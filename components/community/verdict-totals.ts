import { readTabJson, storeTabText } from '@/components/hooks/browser-storage'
import { createStore, useStore } from '@/components/hooks/store'
import type { JudgedLineup, Verdicts } from '@/lib/community/reliability'

/** For how long the totals of the user's own verdict replace those of a stored page, which may be older. */
const REPLACES_STORED_MS = 15 * 60_000

const KEY = 'arcline-verdict-totals'

/** Totals by the lineup's short id, and when the server counted them. */
type KnownTotals = Record<string, { totals: Verdicts; countedAt: number }>

const known = createStore<KnownTotals>({})
if (typeof window !== 'undefined') known.set(readRecent())

function readRecent(): KnownTotals {
  const stored = (readTabJson(KEY) ?? {}) as KnownTotals
  const isRecent = ({ countedAt }: KnownTotals[string]) => Date.now() - countedAt < REPLACES_STORED_MS
  return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isRecent(entry)))
}

/** Keeps the totals that count the user's verdict, so that this tab shows them also after a return to the lineup. */
export function noteTotals(shortId: string, totals: Verdicts): void {
  known.set({ ...readRecent(), [shortId]: { totals, countedAt: Date.now() } })
  storeTabText(KEY, JSON.stringify(known.get()))
}

/**
 * @returns the totals that count the user's verdict, if this tab knows them, else those of the page. Totals in the
 *   tab's storage may lack some that a newer version of the site has, so the page's fill in for these.
 */
export function useCurrentTotals({ shortId, verdicts }: JudgedLineup): Verdicts {
  return { ...verdicts, ...useStore(known)[shortId]?.totals }
}
