'use client'

import { useHydrated } from '@/components/hooks/browser-state'
import { formatDateTime, formatLocalDateTime } from '@/lib/dates'

/** A date and time in the reader's time zone; in UTC until scripts run, because the server does not know it. @param time ISO 8601. */
export function LocalTime({ time }: { time: string }) {
  return <time dateTime={time}>{useHydrated() ? formatLocalDateTime(time) : formatDateTime(time)}</time>
}
