'use client'

import { Flag } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { promptSignUp } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { buttonClass } from '@/components/ui/button'

const ReportDialog = dynamic(() => import('./report-dialog').then((module) => module.ReportDialog), {
  ssr: false,
})

/** Opens the report of a lineup; without an account, the way to one. */
export function ReportButton({ lineupId }: { lineupId: string }) {
  /** How often it was opened: each report starts empty. */
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const press = () =>
    withAccount((personal) => {
      if (!personal) return promptSignUp('report')
      setOpened((times) => times + 1)
      setOpen(true)
    })
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={press} className={buttonClass.quiet}>
        <Flag className="size-4" aria-hidden />
        Report
      </button>
      {opened > 0 && <ReportDialog key={opened} lineupId={lineupId} open={open} onOpenChange={setOpen} />}
    </>
  )
}
