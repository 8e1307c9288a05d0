'use client'

import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { reopenReportsAction } from '@/lib/community/actions'
import { announceSettlement } from './settle-result'

/** Reopens a settled report. @param reporter whose report it is, for screen readers. */
export function ReopenForm({
  lineupKey,
  report,
  reporter,
}: {
  lineupKey: string
  report: string
  reporter: string
}) {
  const { submit, formRef } = useServerForm(reopenReportsAction, (result) => void announceSettlement(result))
  return (
    <ServerForm ref={formRef} action={submit} hiddenFields={{ lineupKey, report }}>
      <SubmitButton pendingLabel="Reopening …" variant="quiet">
        Reopen<span className="sr-only">{` the report of ${reporter}`}</span>
      </SubmitButton>
    </ServerForm>
  )
}
