'use client'

import { pressIn } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'
import { decisionKey } from '@/components/lineups/acts/decision-button'
import { BREAK } from './break-lineup-button'
import { LINEUP_DECISIONS, REMOVAL_DECISIONS, REPORT_DECISIONS } from './report-decisions'
import { focusedLineup, focusedReport, focusReportBeside } from './report-focus'

const KEYS: readonly SingleKey[] = [
  ['N', 'next report', () => focusReportBeside('next'), 'That was the last one.'],
  ['B', 'back to the report before', () => focusReportBeside('previous'), 'That was the first one.'],
  ...REPORT_DECISIONS.map((decision, index) => {
    const keyLabel = `${decision.label}, or ${REMOVAL_DECISIONS[index]?.label}`.toLowerCase()
    return decisionKey({ ...decision, keyLabel }, pressInReport)
  }),
  ...LINEUP_DECISIONS.map((decision) => decisionKey(decision, pressInLineup)),
  decisionKey(BREAK, pressInLineup),
  ['O', 'open the lineup', () => pressInLineup('a[target=_blank]'), 'There is no public lineup.'],
]

export const ReportKeys = () => <SingleKeys keys={KEYS} />

/** If no report has the focus, focuses the next pending one instead. */
function pressInReport(selector: string): boolean {
  const report = focusedReport()
  return report ? pressIn(report, selector) : focusReportBeside('next')
}

/** If no lineup has the focus, focuses the next pending report instead. */
function pressInLineup(selector: string): boolean {
  const lineup = focusedLineup()
  return lineup ? pressIn(lineup, selector) : focusReportBeside('next')
}
