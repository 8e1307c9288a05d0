'use client'

import { Check, X } from 'lucide-react'
import { useFormStatus } from 'react-dom'
import { buttonClass } from '@/components/ui/button'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { DECISIONS } from '@/lib/community/report-options'

const ICONS = { resolved: Check, dismissed: X } as const

/** The buttons of a form that resolve or dismiss at one press. While the form is pending, they ignore presses. */
export function DecisionButtons({
  name,
  what,
  isLong = false,
}: {
  /** Name of the form's field that gets the status of the pressed button. */
  name: 'status' | 'decision'
  /** What is settled, such as `all of this lineup`. */
  what: string
  /** Whether the labels show it to all, not only to screen readers. */
  isLong?: boolean
}) {
  const { pending } = useFormStatus()
  return (
    <>
      {DECISIONS.map(({ status, label }) => {
        const Icon = ICONS[status]
        return (
          <button
            key={status}
            type="submit"
            name={name}
            value={status}
            // `disabled` would take the focus from the button.
            aria-disabled={pending || undefined}
            onClick={(event) => {
              if (pending) event.preventDefault()
            }}
            className={`${buttonClass.quiet} px-3`}
          >
            <Icon
              className={`size-4 shrink-0 ${status === 'resolved' ? 'text-success' : 'text-muted'}`}
              aria-hidden
            />
            <span>
              <span>{`${label} `}</span>
              <span className={isLong ? '' : 'sr-only'}>{what}</span>
            </span>
          </button>
        )
      })}
      {pending && <WaitingNotice />}
    </>
  )
}
