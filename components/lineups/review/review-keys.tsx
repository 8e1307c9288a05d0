'use client'

import { focusEntryBeside, pressIn, pressInEntry } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'
import { isDisplayed } from '@/components/hooks/is-displayed'
import { decisionKey } from '@/components/lineups/acts/decision-button'
import { PUBLISH, REJECTIONS } from './review-decisions'

const LAST = 'That was the last one.'
const FIRST = 'That was the first one.'

/** @param press presses the control that a selector finds. The panel of `RowDetails` is the `div` after its details. */
const decisionKeys = (press: (selector: string) => boolean): SingleKey[] => [
  decisionKey(PUBLISH, press),
  ['R', 'reject …', () => press('[data-reject] > summary')],
  ...REJECTIONS.map((rejection) =>
    decisionKey(rejection, (selector) => press(`[data-reject][open] + div ${selector}`)),
  ),
  [
    'C',
    'ask for changes: write what, then press Ctrl and Enter',
    () => {
      press('[data-reject]:not([open]) > summary')
      return press('textarea[name=note]')
    },
  ],
]

const LIST_KEYS: readonly SingleKey[] = [
  ...decisionKeys(pressInEntry),
  ['N', 'next lineup', () => focusEntryBeside('next'), LAST],
  ['B', 'back to the lineup before', () => focusEntryBeside('previous'), FIRST],
  ['O', 'look at the lineup', () => pressInEntry('[data-look]')],
]

/** The router keeps previous pages mounted, but hidden. */
function pressOnPage(selector: string): boolean {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-review]')]
  return pressIn(bars.find(isDisplayed) ?? null, selector)
}

const PAGE_KEYS: readonly SingleKey[] = [
  ...decisionKeys(pressOnPage),
  ['N', 'next lineup', () => pressOnPage('[data-next]'), LAST],
  ['B', 'back to the lineup before', () => pressOnPage('[data-back]'), FIRST],
]

export const ReviewListKeys = () => <SingleKeys keys={LIST_KEYS} />

export const ReviewPageKeys = () => <SingleKeys keys={PAGE_KEYS} />
