'use client'

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { UsernameField } from '@/components/accounts/username-field'
import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { SelectField, SelectOptions } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { inviteByLinkAction, inviteByNameAction } from '@/lib/playbooks/team/actions'
import { LINK_DAYS, LINK_USES, MEMBER_ROLES } from '@/lib/playbooks/team/options'

export function InviteByLinkForm({ id, newRequestKey }: { id: string; newRequestKey: string }) {
  const { form, values, messages, isPosted } = useServerForm(inviteByLinkAction, ({ ok }) => {
    if (!ok) return
    renewRequestKey()
    void toastSuccess({ title: 'Link made', description: 'Copy it and send it to your team.' })
  })
  const [requestKey, renewRequestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  return (
    <Disclosed label="Invite by link" isOpen={isPosted}>
      <ServerForm {...form} className="flex flex-col gap-3" hiddenFields={{ id, requestKey }}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <SelectField idPrefix="invite-link" name="uses" label="Who can use it" defaultValue={values.uses}>
            <SelectOptions options={LINK_USES.map(({ value, label }) => [value, label])} />
          </SelectField>
          <RoleField idPrefix="invite-link" value={values.role} />
          <SelectField idPrefix="invite-link" name="days" label="Ends" defaultValue={values.days}>
            <SelectOptions options={LINK_DAYS.map(({ value, label }) => [value, label])} />
          </SelectField>
        </div>
        <p className="text-muted text-sm">
          Whoever opens the link sees the name of the playbook and your username, and can join.
        </p>
        <FormError message={messages.form} />
        <SubmitButton variant="quiet" pendingLabel="Making the link …" className="self-start">
          Make a link
        </SubmitButton>
      </ServerForm>
    </Disclosed>
  )
}

export function InviteByNameForm({ id }: { id: string }) {
  const { form, values, messages, isPosted } = useServerForm(inviteByNameAction, ({ ok }) => {
    if (!ok) return
    const description = `${username.value} will find it under My Playbooks.`
    void toastSuccess({ title: 'Invitation sent', description })
    username.clear()
  })
  const username = useFormField('username', { values, messages })
  return (
    <Disclosed label="Invite by username" isOpen={isPosted}>
      <ServerForm {...form} className="flex flex-col gap-3" hiddenFields={{ id }}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <UsernameField {...username.input} idPrefix="invite-name" autoComplete="off" />
          <RoleField idPrefix="invite-name" value={values.role} />
        </div>
        <FormError message={messages.form} />
        <SubmitButton variant="quiet" pendingLabel="Inviting …" className="self-start">
          Invite
        </SubmitButton>
      </ServerForm>
    </Disclosed>
  )
}

const RoleField = ({ idPrefix, value }: { idPrefix: string; value: string | undefined }) => (
  <SelectField idPrefix={idPrefix} name="role" label="Role" defaultValue={value}>
    <SelectOptions options={MEMBER_ROLES.map(({ value, label }) => [value, label])} />
  </SelectField>
)

/** @param isOpen whether the form was posted without JavaScript: its message must be in view. */
const Disclosed = ({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen} className="rounded-control border border-line">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium">
      <ChevronDown className="size-4" aria-hidden />
      <span>{label}</span>
    </summary>
    <div className="p-3 pt-1">{children}</div>
  </details>
)
