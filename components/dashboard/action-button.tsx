import { type ReactNode, useState, useTransition } from 'react'
import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastWithUndo, type Undo } from '@/components/forms/toast-with-undo'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { type AppError, type ErrorCode, errorMessage } from '@/lib/errors'
import type { FieldErrors, Result } from '@/lib/result'

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
 * A button that asks for confirmation, runs an action and shows its result as a toast.
 * @param success the toast after a success, perhaps made of the data of the result; with `undo`, it has a button for that.
 * @param fields renders the form fields of the question, with their errors. The dialog stays open until they have none.
 * @param errorIfNotAdmin the error shown when the user is no longer an admin.
 */
export function ActionButton<T = null>({
  label,
  name,
  question,
  text,
  confirm = label,
  variant = 'quiet',
  action,
  success,
  errorIfNotAdmin,
  fields,
  children,
}: {
  label: string
  /** Name of the item, added to the accessible name of the button. */
  name: string
  question: string
  text: string
  /** The label of the button that confirms, if it is another one. */
  confirm?: string
  variant?: 'quiet' | 'danger'
  action: () => Promise<Result<T>>
  success: ToastText | ((data: T) => ToastText)
  errorIfNotAdmin?: ErrorCode
  fields?: (errors: FieldErrors) => ReactNode
  children?: ReactNode
}) {
  useFocusMainOnUnmount()
  const [open, setOpen] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [isPending, startTransition] = useTransition()
  const runAction = () =>
    startTransition(async () => {
      const result = await resultOrNetworkError(action)
      const errors = result.ok ? {} : (result.fieldErrors ?? {})
      setFieldErrors(errors)
      if (Object.keys(errors).length > 0) return
      setOpen(false)
      if (!result.ok)
        return void toastError(errorText(result.error ?? { code: 'server-failed' }, errorIfNotAdmin))
      const { undo, ...message } = typeof success === 'function' ? success(result.data) : success
      void (undo ? toastWithUndo(message, undo) : toastSuccess(message))
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
        details={fields?.(fieldErrors)}
      >
        <button {...clickUnless(isPending, runAction)} className={buttonClass.danger}>
          {isPending && <Spinner className="size-4" />}
          <span>{confirm}</span>
        </button>
      </ConfirmDialog>
    </>
  )
}

function errorText(error: AppError, errorIfNotAdmin: ErrorCode | undefined): ToastText {
  const title = ERROR_TITLES[error.code]
  if (!title) return { title: errorMessage(error) }
  const isNotAdmin = error.code === 'admins-only' && errorIfNotAdmin
  const description = errorMessage(isNotAdmin ? { code: errorIfNotAdmin } : error)
  return description === title ? { title } : { title, description }
}
