'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { FormProblem } from '@/components/forms/form-problem'
import { isRedirect, problemOfLostAnswer } from '@/components/forms/lost-answer'
import { buttonClass } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { toastSuccess } from '@/components/ui/toast'
import { sendTestAction, startCampaignAction } from '@/lib/campaigns/actions'
import { DEFAULT_MESSAGE, type Progress } from '@/lib/campaigns/campaign'
import { MAX_CAMPAIGN_MESSAGE } from '@/lib/limits'
import { type Problem, sentenceOf } from '@/lib/messages'
import type { Result } from '@/lib/result'
import { ConfirmCampaign } from './confirm-campaign'

type Problems = Partial<Record<'whole' | 'templateId' | 'message', Problem>>

function problemsOf(result: Result<unknown>): Problems {
  if (result.ok) return {}
  const { templateId, message } = result.fieldProblems ?? {}
  return { whole: result.problem, templateId, message }
}

/** What the next campaign says. It is sent to the admin as a test, and to everybody after a second look. */
export function CampaignForm({
  waiting,
  templateHint,
  onStarted,
}: {
  waiting: number
  templateHint: string | undefined
  onStarted: (campaign: Progress) => void
}) {
  const [templateId, setTemplateId] = useState(templateHint ?? '')
  const [message, setMessage] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isConfirming, setConfirming] = useState(false)
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const sentence = (of: keyof Problems) => problems[of] && sentenceOf(problems[of])

  const send = <T,>(call: () => Promise<Result<T>>, then: (data: T) => void) =>
    startTransition(async () => {
      try {
        const result = await call()
        setProblems(problemsOf(result))
        if (result.ok) then(result.data)
        // With the number as it is now.
        else if (result.problem?.code === 'audience-changed') router.refresh()
      } catch (error) {
        console.error(error)
        // An action of an admin leads to another page only when they are banned.
        setProblems({ whole: isRedirect(error) ? { code: 'banned' } : problemOfLostAnswer(error) })
      }
      setConfirming(false)
    })

  const lookAgain = () => {
    if (!templateId.trim()) return setProblems({ templateId: { code: 'template-missing' } })
    setProblems({})
    setConfirming(true)
  }

  if (isConfirming)
    return (
      <ConfirmCampaign
        waiting={waiting}
        isPending={isPending}
        onBack={() => setConfirming(false)}
        onConfirm={() =>
          send(() => startCampaignAction({ templateId, message, audience: waiting }), onStarted)
        }
      />
    )

  return (
    <form
      action={lookAgain}
      onReset={(event) => event.preventDefault()}
      noValidate
      className="flex flex-col gap-4"
    >
      <FormProblem sentence={sentence('whole')} />
      <Field
        form="campaign"
        name="templateId"
        label="Template ID"
        value={templateId}
        onChange={(event) => setTemplateId(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        hint={templateHint ? `The template meant for campaigns is ${templateHint}.` : undefined}
        error={sentence('templateId')}
      />
      <TextAreaField
        form="campaign"
        name="message"
        label="Message (optional)"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        maxLength={MAX_CAMPAIGN_MESSAGE}
        placeholder={DEFAULT_MESSAGE}
        error={sentence('message')}
      />
      {waiting === 0 && <p role="status">{sentenceOf({ code: 'nobody-to-notify' })}</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          disabled={isPending}
          onClick={() =>
            send(
              () => sendTestAction({ templateId, message }),
              () => void toastSuccess({ title: 'Test sent', description: 'It is on its way to you alone.' }),
            )
          }
          className={buttonClass.quiet}
        >
          {isPending ? 'Sending …' : 'Send a test to myself'}
        </button>
        <button type="submit" disabled={isPending || waiting === 0} className={buttonClass.primary}>
          Send campaign
        </button>
      </div>
    </form>
  )
}
