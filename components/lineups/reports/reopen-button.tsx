'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { reopenReportsAction } from '@/lib/community/actions'
import { announceSettlement } from './use-settle'

type ReopenButtonProps = { lineupKey: string; report: string; reporter: string }

export function ReopenButton({ lineupKey, report, reporter }: ReopenButtonProps) {
  const [isPending, startTransition] = useTransition()
  const reopen = () =>
    startTransition(async () =>
      announceSettlement(await callAction(reopenReportsAction, { lineupKey, report })),
    )
  return (
    <button
      {...clickUnless(isPending, reopen)}
      aria-label={`Reopen the report of ${reporter}`}
      className={`${buttonClass.quiet} noscript:hidden`}
    >
      Reopen
    </button>
  )
}
