'use client'

import { callAction } from '@/components/forms/network-errors'
import { LineupForm, type LineupFormProps } from '@/components/lineups/editor/lineup-form'
import { ADD_ANOTHER } from '@/components/lineups/editor/save-buttons'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { rememberFollowedLink } from '@/components/navigation/focus-restore'
import { toastSuccess } from '@/components/ui/toast'
import { saveLineupAction } from '@/lib/lineups/actions'
import { LINEUP_PREFIX, routes } from '@/lib/routes'

const PUBLISH = { name: 'publish', label: 'Save and publish' }
const WORKS = 'works'

/** @param uncheckedSince the name of the patch since which the lineup is not checked. */
export function AdminLineupForm({
  canPublish = false,
  uncheckedSince = null,
  ...form
}: LineupFormProps & { canPublish?: boolean; uncheckedSince?: string | null }) {
  const { lineup, backHref } = form
  return (
    <LineupForm
      {...form}
      saveLabel={lineup ? 'Update Lineup' : 'Create Lineup'}
      otherSaves={[
        ...(lineup ? [] : [ADD_ANOTHER]),
        ...(canPublish ? [PUBLISH] : []),
        ...(uncheckedSince ? [{ name: WORKS, label: `Save: it works on ${uncheckedSince}` }] : []),
      ]}
      canPair
      save={(input, pressed) =>
        callAction(saveLineupAction, {
          ...input,
          publish: pressed === PUBLISH.name,
          works: pressed === WORKS,
        })
      }
      onSaved={({ id, slug }) => {
        void toastSuccess({ title: lineup ? 'Lineup updated successfully' : 'Lineup created successfully' })
        rememberFollowedLink(rowFocusKey(id))
        return backHref.startsWith(LINEUP_PREFIX) ? routes.lineup(slug) : backHref
      }}
    />
  )
}
