'use client'

import { useHydrated } from '@/components/hooks/browser-state'
import { formatDateTime, formatLocalDateTime } from '@/lib/dates'

/** Shows a time in the reader's time zone, or in UTC until scripts run. @param time ISO 8601. */
export function LocalTime({ time }: { time: string }) {
  return <time dateTime={time}>{useHydrated() ? formatLocalDateTime(time) : formatDateTime(time)}</time>
}
