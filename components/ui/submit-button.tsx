'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { useHydrated } from '@/components/hooks/browser-state'
import { buttonClass } from './button'
import { Spinner } from './spinner'

/**
 * The button that sends a form. While the form is on its way it says so and can't be pressed again. `disabled`
 * counts only once the page's code runs: before, the server answers with what is missing.
 */
export function SubmitButton({
  busy,
  isPending = false,
  disabled = false,
  look = 'primary',
  name,
  value,
  className = '',
  children,
}: {
  /** What the button says while the form is on its way. */
  busy: string
  /** For a form that is sent by code of its own instead of an action. */
  isPending?: boolean
  disabled?: boolean
  look?: 'primary' | 'quiet' | 'danger'
  /** What the form says when it is sent by this button. */
  name?: string
  value?: string | undefined
  className?: string
  children: ReactNode
}) {
  const pending = useFormStatus().pending || isPending
  const isHydrated = useHydrated()
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={disabled && isHydrated && !pending}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        // Not `disabled`: the button would lose the focus it has.
        if (pending) event.preventDefault()
      }}
      className={`${buttonClass[look]} ${className}`}
    >
      {pending && <Spinner className="size-4" />}
      {pending ? busy : children}
    </button>
  )
}
