import { useEffect, useRef } from 'react'
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

type Remembered = { settled: Element | null; lineup: Element | null; next: HTMLElement | undefined }

/** For a control that settling removes: focuses the next pending report, else the last one, else the page's content. */
export function useFocusNextReport(scope: 'report' | 'lineup') {
  const remembered = useRef<Remembered>(undefined)
  useFocusMainOnUnmount()
  useEffect(
    () => () => {
      // Waits until React has removed the settled reports, which moves the next one.
      setTimeout(() => {
        if (!remembered.current) return
        const { lineup, next } = remembered.current
        if (next && focusedReport() === next) showReport(next, lineup)
      })
    },
    [],
  )
  return {
    /** Call it before the request, because the settled reports may be gone when its result arrives. */
    rememberNext: (control: HTMLElement) => {
      const settled = control.closest(scope === 'report' ? REPORT : LINEUP)
      const others = pendingReports().filter((report) => !settled?.contains(report))
      const next = others.find((report) => isAfter(report, control)) ?? others.at(-1)
      remembered.current = { settled, lineup: control.closest(LINEUP), next }
    },
    focusNextReport: () => {
      if (!remembered.current) return
      const { settled, lineup, next } = remembered.current
      const { activeElement } = document
      // The admin may meanwhile write notes on another report.
      const mayMoveFocus = activeElement === document.body || settled?.contains(activeElement)
      if (mayMoveFocus && next?.isConnected) focusReport(next, lineup)
    },
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
