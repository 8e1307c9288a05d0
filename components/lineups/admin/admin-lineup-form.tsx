'use client'

import { LineupForm, type LineupFormProps } from '@/components/lineups/editor/lineup-form'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { rememberFollowedLink } from '@/components/navigation/focus-restore'
import { toastSuccess } from '@/components/ui/toast'
import { saveLineupAction } from '@/lib/lineups/actions'
import { LINEUP_PREFIX, routes } from '@/lib/routes'

const PUBLISH = { name: 'publish', label: 'Save and publish' }

/**
 * The form of an admin, whose lineups are published at once. After saving, it leads back; if it was opened from a lineup's
 * page, to the lineup's current URL, because the slug may have changed.
 * @param canPublish whether saving may also publish the lineup.
 */
export function AdminLineupForm({ canPublish = false, ...form }: LineupFormProps & { canPublish?: boolean }) {
  const { lineup, backHref } = form
  return (
    <LineupForm
      {...form}
      saveLabel={lineup ? 'Update Lineup' : 'Create Lineup'}
      canAddAnother={!lineup}
      otherSaves={canPublish ? [PUBLISH] : []}
      canPair
      save={(input, pressed) => saveLineupAction({ ...input, publish: pressed === PUBLISH.name })}
      onSaved={({ id, slug }) => {
        void toastSuccess({ title: lineup ? 'Lineup updated successfully' : 'Lineup created successfully' })
        rememberFollowedLink(rowFocusKey(id))
        return backHref.startsWith(LINEUP_PREFIX) ? routes.lineup(slug) : backHref
      }}
    />
  )
}
