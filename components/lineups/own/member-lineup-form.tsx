'use client'

import { callAction } from '@/components/forms/network-errors'
import { LineupForm, type LineupFormProps } from '@/components/lineups/editor/lineup-form'
import { sendLineupAction } from '@/lib/lineups/own/actions'
import { routes } from '@/lib/routes'
import { DuplicatesNotice } from './duplicates-notice'

export function MemberLineupForm(form: LineupFormProps) {
  const { lineup, changeOf = '' } = form
  return (
    <LineupForm
      {...form}
      saveLabel="Send for review"
      save={(input) => callAction(sendLineupAction, { ...input, changeOf })}
      onSaved={({ shortId }) => routes.myLineups({ sent: shortId })}
    >
      <DuplicatesNotice lineupId={lineup?.id ?? ''} changeOf={changeOf} />
    </LineupForm>
  )
}
