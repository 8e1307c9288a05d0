'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { FormProblem } from '@/components/forms/form-error'
import { answerOrProblem } from '@/components/forms/network-errors'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { readProgressAction, retryFailedAction, setStatusAction } from '@/lib/campaigns/actions'
import { type FailedDelivery, type Progress, summaryOf } from '@/lib/campaigns/campaign'
import { waitingTime } from '@/lib/dates'
import { type Problem, sentenceOf } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { type Audience, CampaignForm } from './campaign-form'
import { FailedDeliveries } from './failed-deliveries'

const POLL_INTERVAL_MS = 2000

/**
 * Campaigns: the progress of the one under way, or the result of the last one and the form for the next. The server sends the
 * mails; this page only polls the progress and lets the admin pause, resume, end or retry.
 */
export function CampaignPanel({
  last,
  failed,
  audience,
  templateHint,
}: {
  /** The last campaign when the page was opened; from then on the page reads its progress itself. */
  last: Progress | null
  failed: readonly FailedDelivery[]
  audience: Audience
  templateHint: string | undefined
}) {
  const router = useRouter()
  const [progress, setProgress] = useState(last)
  const [problem, setProblem] = useState<Problem>()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const [isPending, startTransition] = useTransition()

  const show = (result: Result<Progress>) => {
    setProblem(result.ok ? undefined : result.problem)
    if (!result.ok) return
    setProgress(result.data)
    // Reads the failed deliveries and the number of subscribers again.
    if (result.data.status !== 'sending') router.refresh()
  }

  const change = (call: () => Promise<Result<Progress>>) => {
    if (!isPending) startTransition(async () => show(await answerOrProblem(call)))
  }

  const onPoll = useEffectEvent(show)
  const campaign = progress?.status === 'sending' ? progress.id : undefined
  useEffect(() => {
    if (!campaign) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let first: { at: number; remaining: number } | undefined
    const poll = async () => {
      // Rejects only when the action redirects; the router then leaves this page.
      const result = await answerOrProblem(() => readProgressAction({ id: campaign })).catch(() => undefined)
      if (isOver || !result) return
      if (result.ok) {
        const { remaining } = result.data
        first ??= { at: Date.now(), remaining }
        const sentMeanwhile = first.remaining - remaining
        const elapsedMs = Date.now() - first.at
        setSecondsLeft(sentMeanwhile > 0 ? (remaining * elapsedMs) / sentMeanwhile / 1000 : undefined)
      }
      onPoll(result)
      timer = setTimeout(poll, POLL_INTERVAL_MS)
    }
    timer = setTimeout(poll, POLL_INTERVAL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      setSecondsLeft(undefined)
    }
  }, [campaign])

  const isUnderWay = progress !== null && progress.status !== 'finished'
  return (
    <div className="flex flex-col gap-4">
      <FormProblem sentence={problem && sentenceOf(problem)} />
      {isUnderWay && (
        <CampaignProgress
          progress={progress}
          secondsLeft={secondsLeft}
          isPending={isPending}
          onStatus={(status) => change(() => setStatusAction({ id: progress.id, status }))}
        />
      )}
      {progress?.status === 'finished' && (
        <Notice tone={progress.sent > 0 ? 'success' : 'error'} title="The last campaign">
          <p>{summaryOf(progress)}</p>
        </Notice>
      )}
      {progress && progress.status !== 'sending' && progress.failed + progress.unknown > 0 && (
        <FailedDeliveries
          failed={failed}
          count={progress.failed + progress.unknown}
          isPending={isPending}
          onRetry={(perhapsTwice) => change(() => retryFailedAction({ id: progress.id, perhapsTwice }))}
        />
      )}
      {!isUnderWay && (
        <CampaignForm audience={audience} templateHint={templateHint} onStarted={setProgress} />
      )}
    </div>
  )
}

/** An unfinished campaign: its progress, the time left, and its buttons. */
function CampaignProgress({
  progress: { total, remaining, sent, failed, unknown, skipped, status, pauseReason },
  secondsLeft,
  isPending,
  onStatus,
}: {
  progress: Progress
  secondsLeft: number | undefined
  isPending: boolean
  onStatus: (status: Progress['status']) => void
}) {
  const isSending = status === 'sending'
  // Not `disabled`: the button would lose the focus it has.
  const button = { type: 'button', 'aria-disabled': isPending || undefined } as const
  return (
    <div className="flex flex-col gap-3">
      <FormProblem sentence={pauseReason ? sentenceOf({ code: pauseReason }) : undefined} />
      <progress
        aria-label="Mails of the campaign"
        value={total - remaining}
        max={total}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-signal"
      />
      <p role="status" className="text-sm tabular-nums">
        {total - remaining} of {total}: {sent} sent, {failed + unknown} failed
        {skipped > 0 && `, ${skipped} left the list`}
        {isSending && secondsLeft !== undefined && `. About ${waitingTime(secondsLeft)} left.`}
      </p>
      <p className="text-muted text-sm">
        {isSending
          ? 'The server sends the mails, also when this page is closed. It can be paused and resumed at any time.'
          : 'Nothing is being sent at the moment.'}
      </p>
      {isSending ? (
        <button {...button} onClick={() => onStatus('paused')} className={`${buttonClass.quiet} self-start`}>
          Pause
        </button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <button {...button} onClick={() => onStatus('sending')} className={buttonClass.primary}>
            {pauseReason ? 'Try again' : 'Resume'}
          </button>
          <button {...button} onClick={() => onStatus('finished')} className={buttonClass.danger}>
            End campaign
          </button>
        </div>
      )}
    </div>
  )
}
