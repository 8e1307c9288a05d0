import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { MailPreview } from '@/lib/campaigns/campaign'
import { formatCount } from '@/lib/texts'

export function ConfirmCampaign({
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
  const intro = useRef<HTMLParagraphElement>(null)
  // The focused button was unmounted with the form, so the focus moves here.
  useEffect(() => intro.current?.focus(), [])
  const recipients = formatCount(audience, 'subscriber')
  return (
    <div className="flex flex-col gap-4">
      <p ref={intro} tabIndex={-1}>
        One mail goes to each of <strong>{recipients}</strong>. A mail that was sent can’t be taken back.
      </p>
      {preview ? (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-sm">
            Subject: <strong>{preview.subject}</strong>
          </figcaption>
          {/* The sandbox blocks scripts and new tabs, so that links of the template do nothing. */}
          <iframe
            title="The mail"
            sandbox=""
            srcDoc={`<base target="_blank">${preview.html}`}
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
          {isPending ? 'Starting …' : `Send to ${recipients}`}
        </button>
      </div>
    </div>
  )
}
