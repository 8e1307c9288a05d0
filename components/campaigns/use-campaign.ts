'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { isRedirect, problemOfLostAnswer } from '@/components/forms/lost-answer'
import {
  cancelCampaignAction,
  resumeCampaignAction,
  retryFailedAction,
  sendNextAction,
} from '@/lib/campaigns/actions'
import type { ChunkProgress, Progress } from '@/lib/campaigns/campaign'
import type { Problem } from '@/lib/messages'
import { failed, type Result } from '@/lib/result'

/** What a call answers; when its answer never comes, a problem like any other. */
async function answerTo<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call
  } catch (error) {
    console.error(error)
    // An action of an admin leads to another page only when they are banned.
    return failed(isRedirect(error) ? { code: 'banned' } : problemOfLostAnswer(error))
  }
}

/**
 * Drives a campaign: while it runs, the server is asked to send the next mails, again and again. Leaving the page, or
 * a pause, is just not asking; nothing is lost.
 * @param last the last campaign, as the page was rendered.
 */
export function useCampaign(last: Progress | null) {
  const router = useRouter()
  const [progress, setProgress] = useState<ChunkProgress | null>(last && { ...last, secondsLeft: null })
  const [problem, setProblem] = useState<Problem>()
  const [isRunning, setRunning] = useState(false)
  const [isPending, setPending] = useState(false)
  // Beside the states, which a press that comes right after another one does not see yet.
  const running = useRef(false)
  const pending = useRef(false)
  const paused = useRef(false)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function run(id: string): Promise<void> {
    if (running.current) return
    running.current = true
    paused.current = false
    setRunning(true)
    while (!paused.current && !left.current) {
      const result = await answerTo(sendNextAction({ id }))
      if (result.ok) setProgress(result.data)
      else setProblem(result.problem)
      if (!result.ok || result.data.status !== 'sending') break
    }
    running.current = false
    setRunning(false)
    if (!left.current) router.refresh()
  }

  /** Takes over what became of the campaign, and sends on where there is something to send. */
  async function follow(campaign: Progress): Promise<void> {
    setProblem(undefined)
    setProgress({ ...campaign, secondsLeft: null })
    if (left.current) return
    if (campaign.status === 'sending') await run(campaign.id)
    else router.refresh()
  }

  /** Changes the campaign; one change at a time. */
  async function change(call: () => Promise<Result<Progress>>): Promise<void> {
    if (pending.current) return
    pending.current = true
    setPending(true)
    setProblem(undefined)
    const result = await answerTo(call())
    pending.current = false
    setPending(false)
    if (result.ok) await follow(result.data)
    else setProblem(result.problem)
  }

  return {
    progress,
    problem,
    isRunning,
    /** Whether a change of the campaign is on its way. */
    isPending,
    pause: () => {
      paused.current = true
    },
    started: follow,
    resume: (id: string) => change(() => resumeCampaignAction({ id })),
    end: (id: string) => change(() => cancelCampaignAction({ id })),
    retry: (id: string, perhapsTwice: boolean) => change(() => retryFailedAction({ id, perhapsTwice })),
  }
}
