'use client'

import { usePostedState } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { isSettled, settledText } from '@/lib/community/report-options'
import { errorMessage } from '@/lib/errors'

/**
 * Without JavaScript: says what the last press has settled, or why it has not. Not said by the form itself, because it may
 * be gone. With JavaScript, toasts say it.
 */
export function SettledNotice() {
  const posted = usePostedState()
  const result = posted?.result
  if (result?.ok && isSettled(result.data)) return <Notice tone="success" title={settledText(result.data)} />
  const isOfReports = posted && 'lineupKey' in posted.values
  return (
    isOfReports &&
    result &&
    !result.ok &&
    result.error && <Notice tone="error" title={errorMessage(result.error)} />
  )
}
