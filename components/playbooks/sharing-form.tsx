'use client'

import Link from 'next/link'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { CopyText } from '@/components/ui/copy-text'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { sharePlaybookAction } from '@/lib/playbooks/actions'
import { type Playbook, VISIBILITIES } from '@/lib/playbooks/playbook'
import { routes } from '@/lib/routes'

/** @param siteUrl without a trailing slash. */
export function SharingForm({ playbook, siteUrl }: { playbook: Playbook; siteUrl: string }) {
  const { id, slug, visibility, linkKey, isHidden } = playbook
  const { form, values, messages } = useServerForm(sharePlaybookAction, ({ ok }) => {
    if (ok) void toastSuccess({ title: 'Sharing changed' })
  })
  const path = routes.playbook(slug, linkKey)
  return (
    <div className="flex flex-col gap-4">
      {isHidden && (
        <p className="text-danger">
          An admin has hidden this playbook. Only you can open it, however you share it.
        </p>
      )}
      <ServerForm {...form} className="flex flex-col gap-3" hiddenFields={{ id }}>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium text-sm">Who can open it</legend>
          {VISIBILITIES.map(({ value, label, hint }) => (
            <label key={value} className="flex min-h-11 items-start gap-3 rounded-control py-2">
              <input
                // Another key after a choice was saved elsewhere, so that the inputs show that choice.
                key={visibility}
                type="radio"
                name="visibility"
                value={value}
                defaultChecked={(values.visibility ?? visibility) === value}
                className="mt-0.5 size-5 shrink-0 accent-signal"
              />
              <span>
                <span>{label}</span>
                <span className="block text-muted text-sm">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <FormError message={messages.form} />
        <SubmitButton variant="quiet" pendingLabel="Saving …" className="self-start">
          Change sharing
        </SubmitButton>
      </ServerForm>
      {visibility !== 'private' && !isHidden && (
        <div className="flex flex-col gap-2">
          <CopyText
            label="Address of the playbook"
            text={siteUrl + path}
            failure="The address could not be copied"
          />
          <Link
            href={path}
            prefetch={false}
            className="inline-flex min-h-11 items-center self-start text-signal text-sm underline underline-offset-4"
          >
            Open it as others see it
          </Link>
        </div>
      )}
    </div>
  )
}
