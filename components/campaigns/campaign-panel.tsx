'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { FormError } from '@/components/forms/form-error'
import { callAction, ignoreRedirect, resultOrNetworkError } from '@/components/forms/network-errors'
import { usePageVisible } from '@/components/hooks/browser-state'
import { Notice } from '@/components/ui/notice'
import { readCampaignAction, retryFailedAction, setStatusAction } from '@/lib/campaigns/actions'
import { type Campaign, campaignEvents, campaignSummary, type FailedDelivery } from '@/lib/campaigns/campaign'
import { type AppError, errorMessage } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { CampaignForm, type CampaignFormProps } from './campaign-form'
import { CampaignProgress } from './campaign-progress'
import { FailedDeliveries } from './failed-deliveries'

const POLL_INTERVAL_MS = 2000

export function CampaignPanel({
  lastCampaign,
  failed,
  ...formProps
}: {
  lastCampaign: Campaign | null
  failed: readonly FailedDelivery[]
} & Omit<CampaignFormProps, 'onStarted'>) {
  const router = useRouter()
  const [campaign, setCampaign] = useState(lastCampaign)
  const [lastSeen, setLastSeen] = useState(lastCampaign)
  // A refresh may bring a campaign that another page, or a request from here without a response, started or retried.
  if (lastCampaign && (lastCampaign.id !== lastSeen?.id || lastCampaign.status !== lastSeen.status)) {
    setLastSeen(lastCampaign)
    if (lastCampaign.id !== campaign?.id || campaign.status === 'finished') setCampaign(lastCampaign)
  }
  const [error, setError] = useState<AppError>()
  const [isPending, startTransition] = useTransition()

  const show = (latest: Campaign) => {
    setCampaign(latest)
    // The failed deliveries and the numbers of subscribers come with the page.
    if (latest.status !== 'sending') router.refresh()
  }

  const runAction = (call: () => Promise<Result<Campaign>>) =>
    startTransition(async () => {
      const result = await resultOrNetworkError(call)
      setError(result.ok ? undefined : result.error)
      if (result.ok) show(result.data)
    })

  const polled = usePolling(campaign?.status === 'sending' ? campaign.id : undefined, show)
  const shownError = error ?? polled.error
  const isActive = campaign !== null && campaign.status !== 'finished'
  return (
    <div className="flex flex-col gap-4">
      <FormError message={shownError && errorMessage(shownError)} />
      {isActive && (
        <CampaignProgress
          campaign={campaign}
          secondsLeft={polled.secondsLeft}
          isPending={isPending}
          onStatusChange={(status) =>
            runAction(() => callAction(setStatusAction, { id: campaign.id, status }))
          }
        />
      )}
      {campaign?.status === 'finished' && (
        <Notice tone={campaign.sent > 0 ? 'success' : 'error'} title="The last campaign">
          <p>{campaignSummary(campaign)}</p>
          <p>{campaignEvents(campaign)}</p>
        </Notice>
      )}
      {campaign && campaign.status !== 'sending' && campaign.failed + campaign.unknown > 0 && (
        <FailedDeliveries
          failed={failed}
          campaign={campaign}
          isPending={isPending}
          onRetry={(includeUnknown) =>
            runAction(() => callAction(retryFailedAction, { id: campaign.id, includeUnknown }))
          }
        />
      )}
      {!isActive && <CampaignForm {...formProps} onStarted={setCampaign} />}
    </div>
  )
}

type Polled = { error?: AppError | undefined; secondsLeft?: number | undefined }

/** Polls a campaign while the page is visible. `secondsLeft` is estimated, and missing until something was sent. */
function usePolling(campaignId: string | undefined, onRead: (campaign: Campaign) => void): Polled {
  const [polled, setPolled] = useState<Polled>({})
  const onPoll = useEffectEvent(onRead)
  const isVisible = usePageVisible()
  const polledId = isVisible ? campaignId : undefined
  useEffect(() => {
    if (!polledId) return
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    let firstPoll: { at: number; remaining: number } | undefined
    const poll = async () => {
      const result = await callAction(readCampaignAction, { id: polledId }).catch(ignoreRedirect)
      if (isStopped || !result) return
      if (result.ok) {
        const { remaining } = result.data
        firstPoll ??= { at: Date.now(), remaining }
        const processedCount = firstPoll.remaining - remaining
        const elapsedMs = Date.now() - firstPoll.at
        setPolled(processedCount > 0 ? { secondsLeft: (remaining * elapsedMs) / processedCount / 1000 } : {})
        onPoll(result.data)
      } else setPolled({ error: result.error })
      timer = setTimeout(poll, POLL_INTERVAL_MS)
    }
    timer = setTimeout(poll, POLL_INTERVAL_MS)
    return () => {
      isStopped = true
      clearTimeout(timer)
      setPolled({})
    }
  }, [polledId])
  return polled
}
