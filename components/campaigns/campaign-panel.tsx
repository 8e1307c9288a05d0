'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { Notice } from '@/components/ui/notice'
import { type FailedDelivery, type Progress, summaryOf } from '@/lib/campaigns/campaign'
import { sentenceOf } from '@/lib/messages'
import { CampaignForm } from './campaign-form'
import { CampaignProgress } from './campaign-progress'
import { FailedDeliveries } from './failed-deliveries'
import { useCampaign } from './use-campaign'

/**
 * Mails to subscribers: the campaign under way, or what became of the last one and the form for the next.
 * @param waiting how many subscribers the next campaign would go to.
 */
export function CampaignPanel({
  last,
  failed,
  waiting,
  templateHint,
}: {
  last: Progress | null
  failed: readonly FailedDelivery[]
  waiting: number
  templateHint: string | undefined
}) {
  const campaign = useCampaign(last)
  const { progress, problem, isRunning } = campaign
  const isUnderWay = progress !== null && progress.status !== 'finished'
  return (
    <div className="flex flex-col gap-4">
      <FormProblem sentence={problem && sentenceOf(problem)} />
      {isUnderWay && <CampaignProgress campaign={campaign} progress={progress} />}
      {progress?.status === 'finished' && (
        <Notice tone={progress.sent > 0 ? 'success' : 'error'} title="The last campaign">
          <p>{summaryOf(progress)}</p>
        </Notice>
      )}
      {progress && !isRunning && progress.failed + progress.unknown > 0 && (
        <FailedDeliveries
          failed={failed}
          count={progress.failed + progress.unknown}
          isPending={campaign.isPending}
          onRetry={(perhapsTwice) => void campaign.retry(progress.id, perhapsTwice)}
        />
      )}
      {!isUnderWay && (
        <CampaignForm
          waiting={waiting}
          templateHint={templateHint}
          onStarted={(started) => void campaign.started(started)}
        />
      )}
    </div>
  )
}
