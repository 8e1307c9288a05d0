'use client'

import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'

/** The second look before a campaign starts: it says how many get it. */
export function ConfirmCampaign({
  waiting,
  isPending,
  onBack,
  onConfirm,
}: {
  waiting: number
  isPending: boolean
  onBack: () => void
  onConfirm: () => void
}) {
  const question = useRef<HTMLParagraphElement>(null)
  // It takes the place of the form, whose button had the focus.
  useEffect(() => question.current?.focus(), [])
  const receivers = waiting === 1 ? '1 subscriber' : `${waiting} subscribers`
  return (
    <div className="flex flex-col gap-4">
      <p ref={question} tabIndex={-1}>
        One mail goes to each of <strong>{receivers}</strong>. A mail that was sent can’t be taken back.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onBack} disabled={isPending} className={buttonClass.quiet}>
          Back
        </button>
        <button type="button" onClick={onConfirm} disabled={isPending} className={buttonClass.primary}>
          {isPending ? 'Starting …' : `Send to ${receivers}`}
        </button>
      </div>
    </div>
  )
}
