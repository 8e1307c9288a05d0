import { Flag } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { buttonClass } from '@/components/ui/button'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import type { JudgedLineup } from '@/lib/community/reliability'
import { loadReportDialog } from './load-report-dialog'
import { useReported } from './use-reported'

const ReportDialog = dynamic(() => loadReportDialog().then((module) => module.ReportDialog), {
  ssr: false,
  loading: WaitingNotice,
})

export function ReportButton({ lineup }: { lineup: Pick<JudgedLineup, 'id' | 'shortId'> }) {
  /** 0 loads no code. Each opening has a new key, so that the dialog reads again whether there is a report. */
  const [openCount, setOpenCount] = useState(0)
  const [open, setOpen] = useState(false)
  const { isReported } = useReported(lineup)
  const close = () => setOpen(false)
  const openDialog = () =>
    withAccount((user) => {
      if (!user) return openSignUpPrompt('report')
      setOpenCount((count) => count + 1)
      setOpen(true)
    })
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={openDialog} className={buttonClass.quiet}>
        <Flag className={`size-4 ${isReported ? 'fill-current' : ''}`} aria-hidden />
        <span>{isReported ? 'Reported' : 'Report'}</span>
      </button>
      {openCount > 0 && (
        <PanelBoundary key={openCount} name="The dialog" isOpen={open} onClose={close}>
          <ReportDialog lineup={lineup} open={open} onClose={close} />
        </PanelBoundary>
      )}
    </>
  )
}
