'use client'

import { createContext, type ReactNode, use, useActionState, useEffect, useId, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/components/hooks/focus'
import { forgetInput } from '@/components/hooks/unsaved-input'
import { errorMessage } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { type FormState, initialFormState } from '@/lib/server/actions/form-state'
import type { NoJsFormState } from '@/lib/server/actions/no-js-form-state'
import { noteOtherAccount, resultOrNetworkError } from './network-errors'

/** The form that the current request posted without JavaScript. */
const NoJsContext = createContext<NoJsFormState | undefined>(undefined)

export function NoJsProvider({ form, children }: { form: NoJsFormState | undefined; children: ReactNode }) {
  return <NoJsContext value={form}>{children}</NoJsContext>
}

/** False already during hydration, when a submitted form must use `send`. */
const isServerRender = typeof window === 'undefined'

type Action<T> = (state: FormState<T>, form: FormData) => Promise<FormState<T>>

/** @param onResult not called without JavaScript. @returns `isPosted`: whether it was posted without JavaScript. */
export function useServerForm<T>(action: Action<T>, onResult: (result: Result<T>) => void = () => {}) {
  const id = useId()
  const posted = use(NoJsContext)
  const isPosted = posted?.id === id
  const initial = isPosted ? (posted.state as FormState<T>) : initialFormState
  const [state, send] = useActionState<FormState<T>, FormData>(async (previous, form) => {
    const response = await resultOrNetworkError(() => action(previous, form))
    // A failed request gives a `Result` instead of a form state.
    const next = 'ok' in response ? { ...previous, result: response } : response
    if (next.result?.ok) forgetInput(formRef.current)
    if (next.result) {
      noteOtherAccount(next.result)
      onResult(next.result)
    }
    return next
  }, initial)
  // The server's HTML posts straight to the action. The page that is rendered in response finds the form by its id.
  const submit: (fields: FormData) => void = isServerRender
    ? action.bind(null, { ...initialFormState, formId: id })
    : send
  const { result, values } = state
  const { formRef, messages } = useFormMessages(result)
  return {
    result,
    values,
    form: { ref: formRef, action: submit },
    isPosted,
    messages,
    error: result && !result.ok ? result.error : undefined,
  }
}

export type FormMessages = ReturnType<typeof useFormMessages>['messages']

/** Typing in a field clears its message and the form's. Each result focuses the first invalid field. */
function useFormMessages(result: Result<unknown> | null) {
  const formRef = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<{ result: unknown; fields: readonly string[] }>({ result, fields: [] })
  const cleared = edited.result === result ? edited.fields : []
  const failure = result && !result.ok ? result : undefined

  // React runs effects again when it shows a hidden page. An old result must not move the focus then.
  const lastResult = useRef<unknown>(null)
  useEffect(() => {
    if (!result || result === lastResult.current) return
    lastResult.current = result
    if (!focusFirstInvalid(formRef.current))
      formRef.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [result])

  const messages = {
    form: failure?.error && cleared.length === 0 ? errorMessage(failure.error) : undefined,
    field: (name: string) => {
      const error = failure?.fieldErrors?.[name]
      return error && !cleared.includes(name) ? errorMessage(error) : undefined
    },
    clear: (name: string) =>
      // A password manager fills several fields before React renders, so each call adds to the latest state.
      setEdited((last) => ({ result, fields: [...(last.result === result ? last.fields : []), name] })),
  }
  return { formRef, messages }
}
