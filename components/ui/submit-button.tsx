import { useOffline } from 'next/offline'
import type { ComponentProps } from 'react'
import { useFormStatus } from 'react-dom'
import { useHydrated } from '@/components/hooks/browser-state'
import { buttonClass } from './button'
import { Spinner } from './spinner'
import { WaitingNotice } from './waiting-notice'

/**
 * All submit buttons of a form wait for its action; the pressed one says so, if they have names.
 * `disabled` has no effect before hydration: without JavaScript the server reports what is missing.
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
  /** For a form that an event handler submits. */
  isPending?: boolean
  disabled?: boolean
  variant?: 'primary' | 'quiet' | 'danger'
}) {
  const { pending: isFormPending, data } = useFormStatus()
  const pending = isFormPending || isPending
  const isOtherPressed = isFormPending && button.name !== undefined && data.get(button.name) !== button.value
  const isShownPending = pending && !isOtherPressed
  const isHydrated = useHydrated()
  const isOffline = useOffline()
  return (
    <>
      <button
        type="submit"
        {...button}
        // `disabled` would take the focus from a pending button.
        disabled={disabled && isHydrated && !pending}
        aria-disabled={pending || undefined}
        onClick={(event) => {
          // `aria-disabled` does not block clicks.
          if (pending) event.preventDefault()
        }}
        className={`${buttonClass[variant]} ${className}`}
      >
        {isShownPending && <Spinner className="size-4" />}
        {/* A browser that translates the page splits the label into several nodes, so the key replaces all of it. */}
        <span key={String(isShownPending)} className="contents">
          {isShownPending ? pendingLabel : children}
        </span>
      </button>
      {isShownPending && isOffline && <WaitingNotice />}
    </>
  )
}
