import { useOffline } from 'next/offline'
import type { ComponentProps } from 'react'
import { useFormStatus } from 'react-dom'
import { useHydrated } from '@/components/hooks/browser-state'
import { buttonClass } from './button'
import { Spinner } from './spinner'
import { WaitingNotice } from './waiting-notice'

/**
 * A form's submit button. While the form is pending it shows `pendingLabel` and ignores clicks. `disabled`
 * has an effect only after hydration: without JavaScript the form can always be submitted, and the server
 * reports what is missing.
 */
export function SubmitButton({
  pendingLabel,
  isPending = false,
  disabled = false,
  variant = 'primary',
  className = '',
  children,
  ...button
}: Pick<ComponentProps<'button'>, 'name' | 'value' | 'className' | 'children'> & {
  pendingLabel: string
  /** For a form that is submitted by an event handler instead of an action. */
  isPending?: boolean
  disabled?: boolean
  variant?: 'primary' | 'quiet' | 'danger'
}) {
  const pending = useFormStatus().pending || isPending
  const isHydrated = useHydrated()
  const isOffline = useOffline()
  return (
    <>
      <button
        type="submit"
        {...button}
        // A pending button is not disabled, because it would lose the focus.
        disabled={disabled && isHydrated && !pending}
        aria-disabled={pending || undefined}
        onClick={(event) => {
          // `aria-disabled` does not block clicks.
          if (pending) event.preventDefault()
        }}
        className={`${buttonClass[variant]} ${className}`}
      >
        {pending && <Spinner className="size-4" />}
        {/* The key replaces the whole label, which a browser that translates the page splits into several nodes. */}
        <span key={String(pending)} className="contents">
          {pending ? pendingLabel : children}
        </span>
      </button>
      {pending && isOffline && <WaitingNotice />}
    </>
  )
}
