'use client'

import { focusEntryBeside, pressIn, pressInEntry } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'
import { isDisplayed } from '@/components/hooks/is-displayed'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'

const LAST = 'That was the last one.'
const FIRST = 'That was the first one.'

/**
 * The keys for the controls of `review-form.tsx`.
 * @param press presses the control that a selector finds, or focuses it if it is a text field, in the form of the lineup that is
 *   decided on.
 */
const decisionKeys = (press: (selector: string) => boolean): SingleKey[] => [
  ['P', 'publish or accept', () => press('button[value=published]')],
  ['R', 'reject …', () => press('[data-reject] > summary')],
  ...Object.entries(REJECT_REASONS).map(
    ([reason, label], index): SingleKey => [
      String(index + 1),
      `… because: ${label}`,
      () => press(`[data-reject][open] + div button[value=${reason}]`),
      'Press R first, which shows the reasons.',
    ],
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

/** Presses a control of the page's bar, see `review-bar.tsx`. The router keeps previous pages mounted, but hidden. */
function pressOnPage(selector: string): boolean {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-review]')]
  return pressIn(bars.find(isDisplayed) ?? null, selector)
}

const PAGE_KEYS: readonly SingleKey[] = [
  ...decisionKeys(pressOnPage),
  ['N', 'next lineup', () => pressOnPage('[data-next]'), LAST],
  ['B', 'back to the lineup before', () => pressOnPage('[data-back]'), FIRST],
]

/** Keys that go through the lineups that wait for review, and decide on them. */
export const ReviewListKeys = () => <SingleKeys keys={LIST_KEYS} />

/** Keys that decide on the lineup of a page, and go on to the next one. */
export const ReviewPageKeys = () => <SingleKeys keys={PAGE_KEYS} />
