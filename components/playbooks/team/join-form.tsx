'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { joinTeamAction } from '@/lib/playbooks/team/actions'

/** Opens the play view of the playbook after joining. */
export function JoinForm({ linkKey, hasLineups }: { linkKey: string; hasLineups: boolean }) {
  const { form, messages, error } = useServerForm(joinTeamAction)
  return (
    <ServerForm {...form} className="flex flex-col items-center gap-3" hiddenFields={{ key: linkKey }}>
      <FormError message={messages.form} />
      {error?.code !== 'invitation-ended' && (
        <SubmitButton pendingLabel="Joining …">{hasLineups ? 'Join and Play' : 'Join the Team'}</SubmitButton>
      )}
    </ServerForm>
  )
}
