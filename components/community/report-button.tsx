'use client'

import { Flag } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { buttonClass } from '@/components/ui/button'

const ReportDialog = dynamic(() => import('./report-dialog').then((module) => module.ReportDialog), {
  ssr: false,
})

/** Opens the dialog for reporting a lineup, or the sign-up prompt when signed out. */
export function ReportButton({ lineupId }: { lineupId: string }) {
  /** Number of times the dialog was opened. Used as its key, so that it starts empty each time. */
  const [openCount, setOpenCount] = useState(0)
  const [open, setOpen] = useState(false)
  const openDialog = () =>
    withAccount((user) => {
      if (!user) return openSignUpPrompt('report')
      setOpenCount((count) => count + 1)
      setOpen(true)
    })
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={openDialog} className={buttonClass.quiet}>
        <Flag className="size-4" aria-hidden />
        Report
      </button>
      {openCount > 0 && (
        <ReportDialog key={openCount} lineupId={lineupId} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
