import { Notice } from '@/components/ui/notice'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import type { OwnEdit } from '@/lib/lineups/own/queries'
import { routes } from '@/lib/routes'
import { MemberLineupForm } from './member-lineup-form'
import { SendingGuide } from './sending-guide'

/** The form of a member's lineup: a new one, one that waits for review, or changes of a published one. */
export function MemberForm({ accountId, edit }: { accountId: string; edit?: OwnEdit }) {
  const { row = null, original = null } = edit ?? {}
  return (
    <section aria-labelledby="member-form-heading" className="flex max-w-5xl flex-col gap-5 py-4 wide:py-6">
      <h1 id="member-form-heading" className="text-2xl wide:text-3xl">
        {edit ? 'Edit your lineup' : 'Send a lineup'}
      </h1>
      {original && (
        <Notice tone="success" title="The lineup stays published">
          <p>Everybody sees it as it is now until an admin has accepted your changes.</p>
        </Notice>
      )}
      {!edit && <SendingGuide />}
      <MemberLineupForm
        // Resets the form for another lineup or version; unsaved input is kept in the draft.
        key={row ? `${row.id} ${row.version}` : (original?.id ?? 'new')}
        accountId={accountId}
        {...(row && { lineup: { id: row.id, version: row.version } })}
        {...(original && { changeOf: original.id })}
        initial={(row ?? original)?.values ?? NEW_LINEUP}
        backHref={routes.myLineups()}
      />
    </section>
  )
}
