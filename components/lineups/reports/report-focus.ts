import { useEffect, useRef } from 'react'
import { prepareNextFocus } from '@/components/dashboard/entries'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { isDisplayed } from '@/components/hooks/is-displayed'

/** Elements of `ReportEntry` and `ReportedLineup`. */
const PENDING_REPORT = '[data-pending-report]'
const REPORT = 'li'
const LINEUP = 'article'

/** Leaves out those of previous pages, which the router keeps mounted, but hidden. */
const pendingReports = () => [...document.querySelectorAll<HTMLElement>(PENDING_REPORT)].filter(isDisplayed)

const isAfter = (node: Node, other: Node) =>
  Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)

export const focusedReport = () => document.activeElement?.closest<HTMLElement>(PENDING_REPORT)

export const focusedLineup = () => document.activeElement?.closest<HTMLElement>(LINEUP)

/** @returns false if there is no such pending report. */
export function focusReportBeside(direction: 'next' | 'previous'): boolean {
  const from = focusedReport() ?? document.activeElement ?? document.body
  const report =
    direction === 'next'
      ? pendingReports().find((report) => isAfter(report, from))
      : pendingReports().findLast((report) => isAfter(from, report))
  if (report) focusReport(report, from.closest(LINEUP))
  return report !== undefined
}

/**
 * For a control that settling removes.
 * @returns a function to call before the request, because the settled reports may be gone when its result arrives. It
 *   returns a function that focuses the next pending report, else the last one (`prepareNextFocus`).
 */
export function usePrepareNextReport(scope: 'report' | 'lineup') {
  const showAgain = useRef<() => void>(undefined)
  useFocusMainOnUnmount()
  useEffect(
    () => () => {
      // Waits until React has removed the settled reports, which moves the next one.
      setTimeout(() => showAgain.current?.())
    },
    [],
  )
  return (control: HTMLElement | null) => {
    const settled = control?.closest(scope === 'report' ? REPORT : LINEUP)
    const lineup = control?.closest(LINEUP) ?? null
    const others = pendingReports().filter((report) => !settled?.contains(report))
    const next = others.find((report) => control && isAfter(report, control)) ?? others.at(-1)
    showAgain.current = () => {
      if (next && focusedReport() === next) showReport(next, lineup)
    }
    return prepareNextFocus(settled, next, (report) => focusReport(report, lineup))
  }
}

function focusReport(report: HTMLElement, lineupBefore: Element | null): void {
  report.focus({ preventScroll: true })
  showReport(report, lineupBefore)
}

/** Scrolls to a report, or to the top of its lineup if that is another one. */
function showReport(report: HTMLElement, lineupBefore: Element | null): void {
  const lineup = report.closest(LINEUP)
  if (lineup && lineup !== lineupBefore) lineup.scrollIntoView({ block: 'start' })
  else report.scrollIntoView({ block: 'nearest' })
}
