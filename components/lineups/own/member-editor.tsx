import { ReviewAnswer } from '@/components/lineups/review/review-note'
import { Notice } from '@/components/ui/notice'
import { MAX_PENDING_LINEUPS } from '@/lib/limits'
import type { EditableLineup } from '@/lib/lineups/editor/editable-lineup'
import type { LineupPreset } from '@/lib/lineups/editor/preset'
import { keepSteps, NEW_LINEUP } from '@/lib/lineups/fields'
import type { OwnEdit } from '@/lib/lineups/own/queries'
import { isPublic } from '@/lib/lineups/status'
import { routes } from '@/lib/routes'
import { stepImageUrl } from '@/lib/server/storage-bucket'
import { MemberLineupForm } from './member-lineup-form'
import { SendingGuide } from './sending-guide'

/** @param preset from the link to the form. @param rejected the lineup whose values a new one starts with. */
export function MemberEditor({
  accountId,
  edit,
  preset,
  isFull = false,
  rejected,
}: {
  accountId: string
  edit?: OwnEdit
  preset?: LineupPreset
  isFull?: boolean
  rejected?: EditableLineup
}) {
  const { row = null, original = null, review = null } = edit ?? {}
  const presetKey = `new ${Object.values(preset ?? {}).join(' ')}`
  // A picture of an admin, who may have edited the lineup, can't be sent by its author.
  const isOwn = ({ url }: { url: string }) => url.startsWith(stepImageUrl(`${accountId}/`))
  const newValues = rejected ? keepSteps(rejected.values, isOwn) : { ...NEW_LINEUP, ...preset }
  return (
    <section aria-labelledby="member-editor-heading" className="flex max-w-5xl flex-col gap-5 py-4 wide:py-6">
      <h1 id="member-editor-heading" className="text-2xl wide:text-3xl">
        {edit ? 'Edit your lineup' : 'Send a lineup'}
      </h1>
      {isFull && (
        <Notice
          tone="error"
          title={`${MAX_PENDING_LINEUPS} or more of your lineups are not decided yet`}
          text="There is room again when there are fewer: once an admin has decided on some, or you have withdrawn some. What you type until then is kept on this device."
        />
      )}
      {review && (
        <Notice
          tone="error"
          title={review.state === 'returned' ? 'An admin asks for changes' : 'What an admin wrote'}
        >
          <ReviewAnswer review={review} />
        </Notice>
      )}
      {original && isPublic(original.status) && (
        <Notice
          tone="success"
          title={`The lineup stays ${original.status === 'broken' ? 'as it is' : 'published'}`}
          text="Everybody sees it as it is now until an admin has accepted your changes."
        />
      )}
      {rejected && (
        <Notice
          tone="success"
          title="A new lineup from the rejected one"
          text="Change what was wrong with it, then send it."
        />
      )}
      {!edit && <SendingGuide />}
      <MemberLineupForm
        // Another lineup or version has another form. The draft keeps unsaved input.
        key={row ? `${row.id} ${row.version}` : (original?.id ?? rejected?.id ?? presetKey)}
        accountId={accountId}
        {...(row && { lineup: { id: row.id, version: row.version } })}
        {...(original && { changeOf: original.id })}
        {...(rejected && { duplicateOf: rejected.id })}
        initial={(row ?? original)?.values ?? newValues}
        backHref={routes.myLineups()}
      />
    </section>
  )
}
