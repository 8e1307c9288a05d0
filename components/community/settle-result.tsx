'use client'

import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { buttonClass } from '@/components/ui/button'
import { toastSuccess } from '@/components/ui/toast'
import { reopenReportsAction } from '@/lib/community/actions'
import { type Settled, settledText } from '@/lib/community/report-options'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { initialFormState } from '@/lib/server/actions/form-state'

/** Shows what was settled or reopened, or why not, as a toast. What was settled can be undone there. */
export async function announceSettlement(result: Result<Settled>): Promise<void> {
  if (!result.ok) return result.error && toastAppError(result.error)
  const { status, lineupKey, settledBy } = result.data
  await toastSuccess({
    title: settledText(result.data),
    ...(status !== 'pending' && {
      action: { label: 'Undo', onClick: () => void reopen(lineupKey, settledBy) },
    }),
  })
}

async function reopen(lineupKey: string, settledBy: string): Promise<void> {
  const form = new FormData()
  form.set('lineupKey', lineupKey)
  form.set('settledBy', settledBy)
  const response = await resultOrNetworkError(() => reopenReportsAction(initialFormState, form))
  const result = 'ok' in response ? response : response.result
  if (result) await announceSettlement(result)
}

/** A link for an admin whose page shows reports that are settled meanwhile. Following it loads the page again. */
export function ReloadReports() {
  return (
    <a href={routes.admin(defaultListQuery('reports'))} className={buttonClass.quiet}>
      Show the reports as they are now
    </a>
  )
}
