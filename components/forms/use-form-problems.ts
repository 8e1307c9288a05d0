'use client'

import { useRef, useState } from 'react'
import { useOnAnswer } from './use-on-answer'

/** What a form's last answer says is wrong, in sentences: as a whole and by field. */
export type FormSentences = { form?: string | undefined; fields: Partial<Record<string, string>> }

/**
 * What is wrong with a form, until the person types: typing in a field clears what is said of that field and of
 * the whole. After an answer the focus goes to the first field that is wrong.
 * @param answer the form's last answer; a new object for each.
 */
export function useFormProblems(answer: object | null, sentences: FormSentences) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<{ answer: unknown; fields: readonly string[] }>({ answer, fields: [] })
  const fields = typed.answer === answer ? typed.fields : []

  useOnAnswer(answer, () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  return {
    ref: form,
    whole: fields.length === 0 ? sentences.form : undefined,
    of: (field: string) => (fields.includes(field) ? undefined : sentences.fields[field]),
    /** Says nothing of it any more. */
    dismiss: () => setTyped({ answer, fields: ['', ...Object.keys(sentences.fields)] }),
    // A password manager fills several at once: each adds to what is cleared by then.
    clear: (field: string) =>
      setTyped((before) => ({ answer, fields: [...(before.answer === answer ? before.fields : []), field] })),
  }
}
