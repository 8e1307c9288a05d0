'use client'

import { pressIn } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'
import { focusedReport, focusReportBeside } from './report-focus'

const ONLY_ONE = 'The lineup has only one pending report.'

const KEYS: readonly SingleKey[] = [
  ['N', 'next report', () => focusReportBeside('next'), 'That was the last one.'],
  ['B', 'back to the report before', () => focusReportBeside('previous'), 'That was the first one.'],
  ['R', 'resolve', () => pressInReport('button[value=resolved]')],
  ['D', 'dismiss', () => pressInReport('button[value=dismissed]')],
  [
    'Shift R',
    'resolve all of this lineup',
    () => pressInLineup('[data-whole-lineup] button[value=resolved]'),
    ONLY_ONE,
  ],
  [
    'Shift D',
    'dismiss all of this lineup',
    () => pressInLineup('[data-whole-lineup] button[value=dismissed]'),
    ONLY_ONE,
  ],
  [
    'X',
    'broken since a patch, which resolves the reports that it does not work',
    () => pressInLineup('[data-key=X]'),
    'Nobody reports that it does not work, it is broken already, or there was no patch yet.',
  ],
  ['O', 'open the lineup', () => pressInLineup('a[target=_blank]'), 'The lineup is not public any more.'],
]

/** Keys that go through the pending reports and settle them. */
export function ReportKeys() {
  return <SingleKeys keys={KEYS} />
}

/** Presses a button of the report that has the focus. Without one, focuses the first report instead. */
function pressInReport(selector: string): boolean {
  const report = focusedReport()
  return report ? pressIn(report, selector) : focusReportBeside('next')
}

/** Presses a button or link of the lineup that has the focus. Without one, focuses the first report instead. */
function pressInLineup(selector: string): boolean {
  const lineup = document.activeElement?.closest('article')
  return lineup ? pressIn(lineup, selector) : focusReportBeside('next')
}
