'use client'

import type { FormMessages } from '@/components/forms/use-server-form'
import { TextAreaField } from '@/components/ui/field'
import { MAX_NOTES_LENGTH, MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'

/** The fields of a decision on reports: the answer, which reporters read, and the notes, which only admins read. */
export function SettleTexts({
  idPrefix,
  values,
  messages,
}: {
  idPrefix: string
  values: { answer: string; notes: string }
  messages: FormMessages
}) {
  return (
    <>
      <TextAreaField
        idPrefix={idPrefix}
        name="answer"
        label="Answer to the reporter (optional)"
        defaultValue={values.answer}
        maxLength={MAX_REPORT_ANSWER_LENGTH}
        rows={2}
        onChange={() => messages.clear('answer')}
        error={messages.field('answer')}
      />
      <TextAreaField
        idPrefix={idPrefix}
        name="notes"
        label="Notes, only for admins (optional)"
        defaultValue={values.notes}
        maxLength={MAX_NOTES_LENGTH}
        rows={2}
        onChange={() => messages.clear('notes')}
        error={messages.field('notes')}
      />
    </>
  )
}
