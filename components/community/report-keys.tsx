'use client'

import { useEffect } from 'react'
import { createDeviceStore, oneOf } from '@/components/hooks/device-store'
import { useStore } from '@/components/hooks/store'
import { focusedReport, focusReportBeside } from './report-focus'

/** `off` if the user has turned the keys off. */
const keysPreference = createDeviceStore('report-keys', oneOf('off'))

/** The keys with what they do, as the page names them. */
const KEYS = [
  ['N', 'next report'],
  ['P', 'previous report'],
  ['R', 'resolve'],
  ['D', 'dismiss'],
  ['Shift R', 'resolve all of this lineup'],
  ['Shift D', 'dismiss all of this lineup'],
  ['O', 'open the lineup'],
] as const

/** Lists the keys that go through pending reports and settle them, with a switch that this device remembers. */
export function ReportKeys() {
  const isOn = useStore(keysPreference) !== 'off'
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOn])
  return (
    <details className="max-w-xl text-sm [@media(hover:none)]:hidden noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
        Keys {isOn ? '' : '(off)'}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 sm:grid-cols-[auto_1fr_auto_1fr]">
        {KEYS.map(([keys, action]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 self-start rounded-chip border border-line-strong bg-surface-2 px-1.5 text-center font-sans text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{action}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => keysPreference.set(target.checked ? undefined : 'off')}
          className="size-5 accent-signal"
        />
        Use these keys on this device
      </label>
    </details>
  )
}

function handleKey(event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
  const target = event.target instanceof Element ? event.target : null
  // A key that is held down must not settle one report after another.
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented) return
  if (target?.closest('input, textarea, select, [role=dialog], [role=alertdialog]')) return
  const key = event.key.toLowerCase()
  const action = shiftKey ? LINEUP_ACTIONS[key] : REPORT_ACTIONS[key]
  if (!action) return
  event.preventDefault()
  action()
}

const REPORT_ACTIONS: Record<string, () => void> = {
  n: () => focusReportBeside('next'),
  p: () => focusReportBeside('previous'),
  r: () => pressInReport('button[value=resolved]'),
  d: () => pressInReport('button[value=dismissed]'),
  o: () => pressInLineup('a[target=_blank]'),
}

const LINEUP_ACTIONS: Record<string, () => void> = {
  r: () => pressInLineup('[data-whole-lineup] button[value=resolved]'),
  d: () => pressInLineup('[data-whole-lineup] button[value=dismissed]'),
}

/** Presses a button of the report that has the focus. Without one, focuses the first report instead. */
function pressInReport(selector: string): void {
  const report = focusedReport()
  if (report) report.querySelector<HTMLElement>(selector)?.click()
  else focusReportBeside('next')
}

/** Presses a button or link of the lineup that has the focus. Without one, focuses the first report instead. */
function pressInLineup(selector: string): void {
  const lineup = document.activeElement?.closest('article')
  if (lineup) lineup.querySelector<HTMLElement>(selector)?.click()
  else focusReportBeside('next')
}
