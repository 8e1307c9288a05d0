'use client'

import { createContext, type ReactNode, useActionState, useContext, useId, useRef, useState } from 'react'
import { sentenceOf } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { type FormState, unsent } from '@/lib/server/actions/form-state'
import type { NoJsFormState } from '@/lib/server/actions/no-js-form-state'
import { answerOrProblem } from './network-errors'
import { useOnAnswer } from './use-form-result'

const NoJsContext = createContext<NoJsFormState | undefined>(undefined)

/** Hands its state to the form that was posted without the page's code. */
export function NoJsFormProvider({
  form,
  children,
}: {
  form: NoJsFormState | undefined
  children: ReactNode
}) {
  return <NoJsContext value={form}>{children}</NoJsContext>
}

/** Not whether the page is hydrated: a form that is sent in the moment before React says so is answered like any. */
const isServer = typeof window === 'undefined'

type Action<T> = (state: FormState<T>, form: FormData) => Promise<FormState<T>>

/**
 * A form that is sent to a server action, with and without JavaScript: its state, what sends it, and the sentences of
 * what is wrong.
 * @param onAnswer called with each answer that the page's code gets, also when the page that comes with it has no
 * place for the form any more.
 */
export function useServerForm<T>(action: Action<T>, onAnswer: (result: Result<T>) => void = () => {}) {
  const id = useId()
  const posted = useContext(NoJsContext)
  const isPosted = posted?.id === id
  const initial = isPosted ? (posted.state as FormState<T>) : unsent
  const [state, send, isPending] = useActionState<FormState<T>, FormData>(async (before, form) => {
    // When no answer comes, the form stays and says so instead of giving way to an error page.
    const answer = await answerOrProblem(() => action(before, form))
    const next = 'ok' in answer ? { ...before, result: answer } : answer
    if (next.result) onAnswer(next.result)
    return next
  }, initial)
  // In the server's HTML: before the page's code runs, the browser itself sends the form to the action.
  const submit: (fields: FormData) => void = isServer ? action.bind(null, { ...unsent, form: id }) : send
  const { result, values } = state
  return {
    result,
    values,
    submit,
    isPending,
    isPosted,
    problems: useFormProblems(result),
    problem: result && !result.ok ? result.problem : undefined,
  }
}

/**
 * What the last answer says is wrong, in sentences, until the person types: typing in a field clears what is said of
 * that field and of the whole. After an answer the focus goes to the first field that is wrong.
 */
function useFormProblems(answer: Result<unknown> | null) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<{ answer: unknown; fields: readonly string[] }>({ answer, fields: [] })
  const cleared = typed.answer === answer ? typed.fields : []
  const failure = answer && !answer.ok ? answer : undefined

  useOnAnswer(answer, () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  return {
    ref: form,
    whole: failure?.problem && cleared.length === 0 ? sentenceOf(failure.problem) : undefined,
    of: (field: string) => {
      const problem = failure?.fieldProblems?.[field]
      return problem && !cleared.includes(field) ? sentenceOf(problem) : undefined
    },
    // A password manager fills several at once: each adds to what is cleared by then.
    clear: (field: string) =>
      setTyped((before) => ({ answer, fields: [...(before.answer === answer ? before.fields : []), field] })),
  }
}
