'use client'

import { pressInEntry } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'

/** The selectors are those of `check-form.tsx`, and of the link of a lineup in `checks-tab.tsx`. */
const KEYS: readonly SingleKey[] = [
  ['W', 'works', () => pressInEntry('button[value=works]')],
  ['B', 'broken', () => pressInEntry('button[value=broken]'), 'It is broken already.'],
  ['L', 'later, on to the next', () => pressInEntry('[data-later]')],
  ['O', 'open the lineup', () => pressInEntry('a[target=_blank]')],
]

/** Keys that go through the lineups to check and decide on them. */
export function CheckKeys() {
  return <SingleKeys keys={KEYS} />
}
