'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { setPublishTrustedAction } from '@/lib/lineups/review/actions'

export function TrustedForm({ isOn }: { isOn: boolean }) {
  const { form, messages } = useServerForm(setPublishTrustedAction)
  return (
    <details className="mt-2 rounded-panel border border-line bg-surface-1 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 py-2">
        {`Lineups of trusted members: ${isOn ? 'published without review' : 'reviewed like all others'}`}
      </summary>
      <ServerForm {...form} className="flex flex-col items-start gap-3 border-line border-t p-3">
        {/* The numbers are those of `private.is_trusted`. */}
        <p className="text-muted">
          A member is trusted while at least ten of their lineups are published and none of the last ten
          decisions on what they sent was to reject or unpublish it, or to delete it unasked. Changes to
          published lineups are always reviewed.
        </p>
        <FormError message={messages.form} />
        <SubmitButton
          name="publishTrusted"
          value={isOn ? 'off' : 'on'}
          variant="quiet"
          pendingLabel="Saving …"
        >
          {isOn ? 'Review their lineups again' : 'Publish their lineups without review'}
        </SubmitButton>
      </ServerForm>
    </details>
  )
}
