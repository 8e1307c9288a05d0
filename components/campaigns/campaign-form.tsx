'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { FormProblem } from '@/components/forms/form-error'
import { answerOrProblem } from '@/components/forms/network-errors'
import { buttonClass } from '@/components/ui/button'
import { Field, TextAreaField } from '@/components/ui/field'
import { toastSuccess } from '@/components/ui/toast'
import { previewCampaignAction, sendTestAction, startCampaignAction } from '@/lib/campaigns/actions'
import { DEFAULT_MESSAGE, type MailPreview, type Progress } from '@/lib/campaigns/campaign'
import { type Problem, sentenceOf } from '@/lib/errors'
import { MAX_CAMPAIGN_MESSAGE } from '@/lib/limits'
import type { Result } from '@/lib/result'

type Problems = Partial<Record<'whole' | 'templateId' | 'message', Problem>>

/** The number of subscribers who were not notified yet, and of all who may be mailed. */
export type Audience = { waiting: number; mailable: number }

function problemsOf(result: Result<unknown>): Problems {
  if (result.ok) return {}
  const { templateId, message } = result.fieldProblems ?? {}
  return { whole: result.problem, templateId, message }
}

/** The form of the next campaign: a test to the admin, or the campaign itself after a look at the mail. */
export function CampaignForm({
  audience: { waiting, mailable },
  templateHint,
  onStarted,
}: {
  audience: Audience
  templateHint: string | undefined
  onStarted: (campaign: Progress) => void
}) {
  const [templateId, setTemplateId] = useState(templateHint ?? '')
  const [message, setMessage] = useState('')
  const [includeNotified, setIncludeNotified] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  /** The mail to confirm; null if the provider does not show it, undefined while the form is open. */
  const [preview, setPreview] = useState<MailPreview | null>()
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const audience = includeNotified ? mailable : waiting
  const sentence = (of: keyof Problems) => problems[of] && sentenceOf(problems[of])

  const run = <T,>(call: () => Promise<Result<T>>, then: (data: T) => void) =>
    startTransition(async () => {
      const result = await answerOrProblem(call)
      setProblems(problemsOf(result))
      setPreview(undefined)
      if (result.ok) then(result.data)
      // Shows the current number.
      else if (result.problem?.code === 'audience-changed') router.refresh()
    })

  if (preview !== undefined)
    return (
      <ConfirmCampaign
        preview={preview}
        audience={audience}
        isPending={isPending}
        onBack={() => setPreview(undefined)}
        onConfirm={() =>
          run(() => startCampaignAction({ templateId, message, audience, includeNotified }), onStarted)
        }
      />
    )

  return (
    <form
      action={() => run(() => previewCampaignAction({ templateId, message }), setPreview)}
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
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={includeNotified}
          onChange={(event) => setIncludeNotified(event.target.checked)}
          className="size-5 accent-signal"
        />
        Also to subscribers who were notified before
      </label>
      {audience === 0 && <p role="status">{sentenceOf({ code: 'nobody-to-notify' })}</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          disabled={isPending}
          onClick={() =>
            run(
              () => sendTestAction({ templateId, message }),
              () => void toastSuccess({ title: 'Test sent', description: 'It is on its way to you alone.' }),
            )
          }
          className={buttonClass.quiet}
        >
          {isPending ? 'One moment …' : 'Send a test to myself'}
        </button>
        <button type="submit" disabled={isPending || audience === 0} className={buttonClass.primary}>
          Send campaign
        </button>
      </div>
    </form>
  )
}

/** The last step before a campaign starts: the mail, and how many get it. */
function ConfirmCampaign({
  preview,
  audience,
  isPending,
  onBack,
  onConfirm,
}: {
  preview: MailPreview | null
  audience: number
  isPending: boolean
  onBack: () => void
  onConfirm: () => void
}) {
  const question = useRef<HTMLParagraphElement>(null)
  // It replaces the form, whose button had the focus.
  useEffect(() => question.current?.focus(), [])
  const receivers = audience === 1 ? '1 subscriber' : `${audience} subscribers`
  return (
    <div className="flex flex-col gap-4">
      <p ref={question} tabIndex={-1}>
        One mail goes to each of <strong>{receivers}</strong>. A mail that was sent can’t be taken back.
      </p>
      {preview ? (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-sm">
            Subject: <strong>{preview.subject}</strong>
          </figcaption>
          {/* Sandboxed: the template runs no script here, and leads nowhere. */}
          <iframe
            title="The mail"
            sandbox=""
            srcDoc={preview.html}
            className="h-[min(36rem,70dvh)] w-full rounded-control border border-line"
          />
        </figure>
      ) : (
        <p className="text-muted text-sm">
          The mail provider does not show the mail: its API key may only send. A test to yourself shows it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onBack} disabled={isPending} className={buttonClass.quiet}>
          Back
        </button>
        <button type="button" onClick={onConfirm} disabled={isPending} className={buttonClass.primary}>
          {isPending ? 'Starting …' : `Send to ${receivers}`}
        </button>
      </div>
    </div>
  )
}
