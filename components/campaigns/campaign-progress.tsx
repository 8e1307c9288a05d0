'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { buttonClass } from '@/components/ui/button'
import type { ChunkProgress } from '@/lib/campaigns/campaign'
import { sentenceOf } from '@/lib/messages'
import { waitingTime } from '@/lib/waiting-time'
import type { useCampaign } from './use-campaign'

/** A campaign under way: how far it is, how long it will take, and what can be done about it. */
export function CampaignProgress({
  campaign,
  progress,
}: {
  campaign: ReturnType<typeof useCampaign>
  progress: ChunkProgress
}) {
  const { id, total, remaining, status, stopReason, secondsLeft } = progress
  const settled = total - remaining
  return (
    <div className="flex flex-col gap-3">
      <FormProblem sentence={stopReason ? sentenceOf({ code: stopReason }) : undefined} />
      <progress
        aria-label="Mails of the campaign"
        value={settled}
        max={total}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-signal"
      />
      <p role="status" className="text-sm tabular-nums">
        {settled} of {total}: {progress.sent} sent, {progress.failed + progress.unknown} failed
        {progress.skipped > 0 && `, ${progress.skipped} left the list`}
        {campaign.isRunning && secondsLeft !== null && `. About ${waitingTime(secondsLeft)} left.`}
      </p>
      <p className="text-muted text-sm">
        {campaign.isRunning
          ? 'Sending goes on while this page is open. It can be paused and resumed at any time, also later.'
          : 'Nothing is being sent at the moment.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {campaign.isRunning ? (
          <button type="button" onClick={campaign.pause} className={buttonClass.quiet}>
            Pause
          </button>
        ) : (
          <button
            type="button"
            // Not `disabled`: the button would lose the focus it has.
            aria-disabled={campaign.isPending || undefined}
            onClick={() => void campaign.resume(id)}
            className={buttonClass.primary}
          >
            {status === 'stopped' ? 'Try again' : 'Resume'}
          </button>
        )}
        {!campaign.isRunning && (
          <button
            type="button"
            aria-disabled={campaign.isPending || undefined}
            onClick={() => void campaign.end(id)}
            className={buttonClass.danger}
          >
            End campaign
          </button>
        )}
      </div>
    </div>
  )
}
