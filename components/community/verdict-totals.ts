import { readTabJson, storeTabText } from '@/components/hooks/browser-storage'
import { createStore, useStore } from '@/components/hooks/store'
import type { JudgedLineup, Verdicts } from '@/lib/community/reliability'

/** How long the totals after the user's own verdict replace those of a stored page, which may be older. */
const REPLACES_STORED_MS = 15 * 60_000

const KEY = 'arcline-verdict-totals'

/** The keys are short ids. */
type KnownTotals = Record<string, { totals: Verdicts; countedAt: number }>

const isRecent = ({ countedAt }: KnownTotals[string]) => Date.now() - countedAt < REPLACES_STORED_MS

const known = createStore<KnownTotals>({})
if (typeof window !== 'undefined') known.set(readRecent())

function readRecent(): KnownTotals {
  const stored = (readTabJson(KEY) ?? {}) as KnownTotals
  return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isRecent(entry)))
}

/** The tab shows the user's own verdict also after a return to the lineup. */
export function noteTotals(shortId: string, totals: Verdicts): void {
  known.set({ ...readRecent(), [shortId]: { totals, countedAt: Date.now() } })
  storeTabText(KEY, JSON.stringify(known.get()))
}

/** Totals in the tab's storage may lack some that a newer version of the site has; the page's fill in. */
export function useCurrentTotals({ shortId, verdicts }: JudgedLineup): Verdicts {
  const own = useStore(known)[shortId]
  return own && isRecent(own) ? { ...verdicts, ...own.totals } : verdicts
}
