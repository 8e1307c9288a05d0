'use client'

import { useActionState, useId } from 'react'
import { type FormState, unsent } from '@/lib/actions/form-state'
import { sentenceOf } from '@/lib/messages'
import type { Result } from '@/lib/result'
import { answerOrProblem } from './lost-answer'
import { usePostedAnswer } from './posted-answer'
import { useFormProblems } from './use-form-problems'

/** Not whether the page is hydrated: a form that is sent in the moment before React says so is answered like any. */
const isServer = typeof window === 'undefined'

type Action<T> = (state: FormState<T>, form: FormData) => Promise<FormState<T>>

/**
 * A form that a server action answers: its state, what sends it, and the sentences of what is wrong.
 * @param onAnswer called with each answer that the page's code gets, also when the page that comes with it has no
 * place for the form any more.
 */
export function useAnsweredForm<T>(action: Action<T>, onAnswer: (result: Result<T>) => void = () => {}) {
  const form = useId()
  const posted = usePostedAnswer(form) as Awaited<FormState<T>> | undefined
  const [state, take, isPending] = useActionState(patient(action, onAnswer), posted ?? unsent)
  // In the server's HTML: before the page's code runs, the browser itself sends the form to the action.
  const submit: (fields: FormData) => void = isServer ? action.bind(null, { ...unsent, form }) : take
  const { result, values } = state
  const failure = result && !result.ok ? result : undefined
  const fields = Object.entries(failure?.fieldProblems ?? {}).flatMap(([name, problem]) =>
    problem ? [[name, sentenceOf(problem)]] : [],
  )
  const problems = useFormProblems(result, {
    form: failure?.problem && sentenceOf(failure.problem),
    fields: Object.fromEntries(fields),
  })
  return {
    result,
    values,
    submit,
    isPending,
    isPosted: posted !== undefined,
    problems,
    problem: failure?.problem,
  }
}

/** The action; when its answer never comes, the form stays and says so instead of giving way to an error page. */
function patient<T>(action: Action<T>, onAnswer: (result: Result<T>) => void): Action<T> {
  return async (state, form) => {
    const answer = await answerOrProblem(() => action(state, form))
    const next = 'ok' in answer ? { ...state, result: answer } : answer
    if (next.result) onAnswer(next.result)
    return next
  }
}
