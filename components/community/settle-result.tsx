'use client'

import { toastAppError } from '@/components/forms/toast-app-error'
import { buttonClass } from '@/components/ui/button'
import { toastSuccess } from '@/components/ui/toast'
import { type Settled, settledText } from '@/lib/community/report-options'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'

/** Shows what was settled, or why nothing was, as a toast. */
export async function announceSettlement(result: Result<Settled>): Promise<void> {
  if (result.ok) await toastSuccess({ title: settledText(result.data) })
  else if (result.error) await toastAppError(result.error)
}

/** A link for an admin whose page shows reports that are settled meanwhile. Following it loads the page again. */
export function ReloadReports() {
  return (
    <a href={routes.admin(defaultListQuery('reports'))} className={buttonClass.quiet}>
      Show the reports as they are now
    </a>
  )
}
