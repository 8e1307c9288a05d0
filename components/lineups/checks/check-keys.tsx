'use client'

import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'

/** The selectors are those of `check-form.tsx`, and of the link and title of a lineup in `checks-tab.tsx`. */
const KEYS: readonly SingleKey[] = [
  ['W', 'works', () => pressInLineup('button[value=works]')],
  ['B', 'broken', () => pressInLineup('button[value=broken]')],
  ['L', 'later, on to the next', () => pressInLineup('[data-later]')],
  ['O', 'open the lineup', () => pressInLineup('a[target=_blank]')],
]

/** Keys that go through the lineups to check and decide on them. */
export function CheckKeys() {
  return <SingleKeys keys={KEYS} />
}

/** Presses a button or link of the lineup that has the focus. Without one, focuses the first lineup instead. */
function pressInLineup(selector: string): void {
  const lineup = document.activeElement?.closest('article')
  if (lineup) lineup.querySelector<HTMLElement>(selector)?.click()
  else document.querySelector<HTMLElement>('article h3')?.focus()
}
