import { type ReactNode, useId, useState, useTransition } from 'react'
import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastWithUndo, type Undo } from '@/components/forms/toast-with-undo'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { useKeptInput } from '@/components/hooks/unsaved-input'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { type AppError, type ErrorCode, errorMessage } from '@/lib/errors'
import type { FieldErrors, Result } from '@/lib/result'

type BoundField = Record<'idPrefix' | 'name' | 'value', string> & {
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

type ToastText = { title: string; description?: string; undo?: Undo }

const ERROR_TITLES: Partial<Record<ErrorCode, string>> = {
  'admins-only': 'Access Denied',
  'only-admins-ban': 'Access Denied',
  'only-admins-delete': 'Access Denied',
  'own-account-not-banned': 'Cannot Ban Own Account',
  'own-account-not-deleted': 'Cannot Delete Own Account',
  'user-not-found': 'User Not Found',
  'only-admins-change-roles': 'Access Denied',
  'own-role-not-changed': 'Cannot Change Own Role',
}

/**
 * @param success the toast; with `undo`, it has a button.
 * @param initialValues of the form fields below the question. What is changed is kept under `keepAs`.
 * @param fields renders these fields with the props of `bind`. The dialog stays open while one has an error.
 * @param errorIfNotAdmin what the toast says if the action fails with `admins-only`.
 */
export function ActionButton<T = null, Values extends Record<string, string> = Record<string, string>>({
  label,
  name,
  question,
  text,
  confirm = label,
  variant = 'quiet',
  action,
  success,
  errorIfNotAdmin,
  keepAs = name,
  initialValues,
  fields,
  children,
}: {
  label: string
  /** Added to the accessible name of the button. */
  name: string
  question: string
  text: string
  confirm?: string
  variant?: 'quiet' | 'danger'
  action: (values: Values) => Promise<Result<T>>
  success: ToastText | ((data: T) => ToastText)
  errorIfNotAdmin?: ErrorCode
  /** An id, where several can have the same name. */
  keepAs?: string
  initialValues?: Values
  fields?: (bind: (field: keyof Values & string) => BoundField) => ReactNode
  children?: ReactNode
}) {
  useFocusMainOnUnmount()
  const [open, setOpen] = useState(false)
  const initial = initialValues ?? ({} as Values)
  const { value: values, keep } = useKeptInput(`${label} ${keepAs}`, initial)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const idPrefix = useId()
  const [isPending, startTransition] = useTransition()
  const runAction = () =>
    startTransition(async () => {
      const result = await resultOrNetworkError(() => action(values))
      const errors = result.ok ? {} : (result.fieldErrors ?? {})
      setFieldErrors(errors)
      if (Object.keys(errors).length > 0) return
      setOpen(false)
      if (!result.ok) return void toastError(errorText(result.error, errorIfNotAdmin))
      keep(initial)
      const { undo, ...message } = typeof success === 'function' ? success(result.data) : success
      if (undo) void toastWithUndo(message, undo)
      else void toastSuccess(message)
    })
  const bind = (field: keyof Values & string): BoundField => ({
    idPrefix,
    name: field,
    value: values[field] ?? '',
    onChange: ({ target }) => keep({ ...values, [field]: target.value }),
    error: fieldErrors[field] && errorMessage(fieldErrors[field]),
  })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label} ${name}`}
        onClick={() => setOpen(true)}
        className={`${buttonClass[variant]} noscript:hidden`}
      >
        {children ?? label}
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={question}
        text={text}
        details={fields?.(bind)}
      >
        <button {...clickUnless(isPending, runAction)} className={buttonClass.danger}>
          {isPending && <Spinner className="size-4" />}
          <span>{confirm}</span>
        </button>
      </ConfirmDialog>
    </>
  )
}

function errorText(error: AppError = { code: 'server-failed' }, errorIfNotAdmin?: ErrorCode): ToastText {
  const title = ERROR_TITLES[error.code]
  if (!title) return { title: errorMessage(error) }
  const code = error.code === 'admins-only' ? (errorIfNotAdmin ?? error.code) : error.code
  const description = errorMessage({ ...error, code })
  return description === title ? { title } : { title, description }
}
