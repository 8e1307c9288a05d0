'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
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
    return failed({ code: 'server-unreachable' })
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
  const wanted = useRef(false)

  function pause(): void {
    wanted.current = false
  }

  useEffect(
    () => () => {
      wanted.current = false
    },
    [],
  )

  async function run(id: string): Promise<void> {
    // A pause that was just pressed ends the loop that is there.
    if (isRunning) return
    wanted.current = true
    setRunning(true)
    setProblem(undefined)
    while (wanted.current) {
      const result = await answerTo(sendNextAction({ id }))
      if (result.ok) setProgress(result.data)
      else setProblem(result.problem)
      if (!result.ok || result.data.status !== 'sending') break
    }
    wanted.current = false
    setRunning(false)
    router.refresh()
  }

  /** Takes over what a call made of the campaign, and sends on where there is something to send. */
  async function follow(call: Promise<Result<Progress>>): Promise<void> {
    const result = await answerTo(call)
    if (!result.ok) return setProblem(result.problem)
    setProgress({ ...result.data, secondsLeft: null })
    if (result.data.status === 'sending') await run(result.data.id)
    else router.refresh()
  }

  return {
    progress,
    problem,
    isRunning,
    pause,
    started: (campaign: Progress) => follow(Promise.resolve({ ok: true, data: campaign })),
    resume: (id: string) => follow(resumeCampaignAction({ id })),
    end: (id: string) => follow(cancelCampaignAction({ id })),
    retry: (id: string, perhapsTwice: boolean) => follow(retryFailedAction({ id, perhapsTwice })),
  }
}
