'use client'

import { pressIn } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'
import { focusedReport, focusReportBeside } from './report-focus'

const KEYS: readonly SingleKey[] = [
  ['N', 'next report', () => focusReportBeside('next')],
  ['B', 'back to the report before', () => focusReportBeside('previous')],
  ['R', 'resolve', () => pressInReport('button[value=resolved]')],
  ['D', 'dismiss', () => pressInReport('button[value=dismissed]')],
  [
    'Shift R',
    'resolve all of this lineup',
    () => pressInLineup('[data-whole-lineup] button[value=resolved]'),
  ],
  [
    'Shift D',
    'dismiss all of this lineup',
    () => pressInLineup('[data-whole-lineup] button[value=dismissed]'),
  ],
  ['O', 'open the lineup', () => pressInLineup('a[target=_blank]')],
]

/** Keys that go through the pending reports and settle them. */
export function ReportKeys() {
  return <SingleKeys keys={KEYS} />
}

/** Presses a button of the report that has the focus. Without one, focuses the first report instead. */
function pressInReport(selector: string): void {
  const report = focusedReport()
  if (report) pressIn(report, selector)
  else focusReportBeside('next')
}

/** Presses a button or link of the lineup that has the focus. Without one, focuses the first report instead. */
function pressInLineup(selector: string): void {
  const lineup = document.activeElement?.closest('article')
  if (lineup) pressIn(lineup, selector)
  else focusReportBeside('next')
}
