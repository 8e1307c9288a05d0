import { FormError } from '@/components/forms/form-error'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Campaign } from '@/lib/campaigns/campaign'
import { formatWaitTime } from '@/lib/dates'
import { errorMessage } from '@/lib/errors'

export function CampaignProgress({
  campaign: { total, remaining, sent, failed, unknown, skipped, status, pauseReason },
  secondsLeft,
  isPending,
  onStatusChange,
}: {
  campaign: Campaign
  secondsLeft: number | undefined
  isPending: boolean
  onStatusChange: (status: Campaign['status']) => void
}) {
  const isSending = status === 'sending'
  const button = (wanted: Campaign['status']) => clickUnless(isPending, () => onStatusChange(wanted))
  return (
    <div className="flex flex-col gap-3">
      <FormError message={pauseReason ? errorMessage({ code: pauseReason }) : undefined} />
      <ProgressBar label="Mails of the campaign" value={total - remaining} max={total} />
      <p role="status" className="text-sm tabular-nums">
        <span>{`${total - remaining} of ${total}: ${sent} sent, ${failed + unknown} failed`}</span>
        {skipped > 0 && <span>{`, ${skipped} not mailed`}</span>}
        {isSending && secondsLeft ? <span>{`. About ${formatWaitTime(secondsLeft)} left.`}</span> : null}
      </p>
      <p className="text-muted text-sm">
        {isSending
          ? 'The server keeps sending emails even if you close this page. You can pause and resume the campaign at any time.'
          : 'Nothing is being sent at the moment.'}
      </p>
      {isSending ? (
        <button {...button('paused')} className={`${buttonClass.quiet} self-start`}>
          Pause
        </button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <button {...button('sending')} className={buttonClass.primary}>
            {pauseReason ? 'Try again' : 'Resume'}
          </button>
          <button {...button('finished')} className={buttonClass.danger}>
            End campaign
          </button>
        </div>
      )}
    </div>
  )
}
