import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { FormError } from '@/components/forms/form-error'
import { callAction, resultOrNetworkError } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { buttonClass } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Field, TextAreaField } from '@/components/ui/field'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { previewCampaignAction, sendTestAction, startCampaignAction } from '@/lib/campaigns/actions'
import { type Campaign, DEFAULT_MESSAGE, type MailPreview } from '@/lib/campaigns/campaign'
import { type AppError, errorMessage } from '@/lib/errors'
import { MAX_CAMPAIGN_MESSAGE_LENGTH, MAX_CAMPAIGN_SUBJECT_LENGTH } from '@/lib/limits'
import type { Result } from '@/lib/result'
import { useCampaignDraft } from './campaign-draft'
import { ConfirmCampaign } from './confirm-campaign'
import { TemplateHelp } from './template-help'

type FormErrors = Partial<Record<'form' | 'templateId' | 'subject' | 'message', AppError>>

export type CampaignFormProps = {
  /** `waiting`: those of the `mailable` subscribers that were not notified yet. */
  subscribers: { waiting: number; mailable: number }
  accountId: string
  defaultTemplateId: string | undefined
  onStarted: (campaign: Campaign) => void
}

export function CampaignForm({ subscribers, defaultTemplateId, accountId, onStarted }: CampaignFormProps) {
  const [requestKey, renewRequestKey] = useRequestKey()
  const messageRef = useRef<HTMLTextAreaElement>(null)
  const { draft, changeDraft, removeDraft } = useCampaignDraft(
    accountId,
    { templateId: defaultTemplateId ?? '', subject: '', message: '', includeNotified: false },
    messageRef,
  )
  const { includeNotified, ...mail } = draft
  const [errors, setErrors] = useState<FormErrors>({})
  /** The mail to confirm, shown instead of the form. `preview`: null if the API key can't read templates. */
  const [shown, setShown] = useState<{ mail: typeof mail; preview: MailPreview | null }>()
  const show = (preview: MailPreview | null) => setShown({ mail, preview })
  const [isPending, startTransition] = useTransition()
  const [isTest, setIsTest] = useState(false)
  const router = useRouter()
  const audience = includeNotified ? subscribers.mailable : subscribers.waiting
  const messageOf = (field: keyof FormErrors) => errors[field] && errorMessage(errors[field])
  const fieldProps = (name: keyof typeof mail) => ({
    idPrefix: 'campaign',
    name,
    value: mail[name],
    error: messageOf(name),
    onChange: ({ target }: { target: { value: string } }) => changeDraft({ [name]: target.value }),
  })

  const runAction = <T,>(call: () => Promise<Result<T>>, onSuccess: (data: T) => void) =>
    startTransition(async () => {
      const result = await resultOrNetworkError(call)
      setErrors(toFormErrors(result))
      setShown(undefined)
      if (result.ok) return onSuccess(result.data)
      const { error } = result
      if (error?.code === 'campaign-started-before' || error?.code === 'campaign-unfinished') {
        renewRequestKey()
        // The refresh replaces this form by the progress of the campaign, unless that has ended by now.
        void toastError({ title: errorMessage(error) })
        router.refresh()
      }
      // The refresh loads the current number of subscribers.
      if (error?.code === 'audience-changed') router.refresh()
    })

  if (shown)
    return (
      <ConfirmCampaign
        preview={shown.preview}
        audience={audience}
        isPending={isPending}
        onBack={() => setShown(undefined)}
        onConfirm={() =>
          runAction(
            () => callAction(startCampaignAction, { ...shown.mail, audience, includeNotified, requestKey }),
            (campaign) => {
              removeDraft()
              onStarted(campaign)
            },
          )
        }
      />
    )

  return (
    <form
      action={() => {
        setIsTest(false)
        runAction(() => callAction(previewCampaignAction, mail), show)
      }}
      // React resets a form after its action.
      onReset={(event) => event.preventDefault()}
      noValidate
      className="flex flex-col gap-4"
    >
      <FormError message={messageOf('form')} />
      <Field
        {...fieldProps('templateId')}
        label="Template ID"
        autoComplete="off"
        spellCheck={false}
        hint={defaultTemplateId ? `The template meant for campaigns is ${defaultTemplateId}.` : undefined}
      />
      <TemplateHelp />
      <Field
        {...fieldProps('subject')}
        label="Subject (optional)"
        maxLength={MAX_CAMPAIGN_SUBJECT_LENGTH}
        placeholder="The template’s own"
      />
      <TextAreaField
        {...fieldProps('message')}
        label="Message (optional)"
        ref={messageRef}
        maxLength={MAX_CAMPAIGN_MESSAGE_LENGTH}
        placeholder={DEFAULT_MESSAGE}
      />
      <Choice
        type="checkbox"
        label="Also send to subscribers who have been notified before"
        checked={includeNotified}
        onChange={(event) => changeDraft({ includeNotified: event.target.checked })}
        className="gap-3 text-sm"
      />
      {audience === 0 && <p role="status">{errorMessage({ code: 'no-subscribers' })}</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          disabled={isPending}
          onClick={() => {
            setIsTest(true)
            runAction(
              () => callAction(sendTestAction, mail),
              () => void toastSuccess({ title: 'Test sent', description: 'It is on its way to you alone.' }),
            )
          }}
          className={buttonClass.quiet}
        >
          {isPending && isTest ? 'One moment …' : 'Send a test to myself'}
        </button>
        <button type="submit" disabled={isPending || audience === 0} className={buttonClass.primary}>
          {isPending && !isTest ? 'One moment …' : 'Send campaign'}
        </button>
      </div>
    </form>
  )
}

function toFormErrors(result: Result<unknown>): FormErrors {
  if (result.ok) return {}
  const { templateId, subject, message } = result.fieldErrors ?? {}
  return { form: result.error, templateId, subject, message }
}
