'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { cacheTags } from '@/lib/cache-tags'
import { restoringSchema } from '@/lib/playbooks/versions/schema'
import { failed, failedField, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { adminFormAction, userAction, userFormAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { fieldOfEdit } from './edit-form'
import {
  copyPlaybook,
  createPlaybook,
  createWithLineup,
  invalidateAtOnce,
  invalidateChanged,
  invalidateQuietly,
  PLAYBOOK_ERRORS,
  setInPlaybook,
} from './mutations'
import { listPlaybookChoices } from './queries'
import {
  copySchema,
  hidingSchema,
  includedSchema,
  newPlaybookSchema,
  newWithLineupSchema,
  playbookChoicesSchema,
  playbookEditSchema,
  playbookIdSchema,
  sharingSchema,
} from './schema'

export const createPlaybookAction = userFormAction({
  schema: newPlaybookSchema,
  failure: 'playbook-not-saved',
  run: async (input, auth) => {
    const result = await createPlaybook(auth, input)
    return result.ok ? redirect(routes.editPlaybook(result.data)) : result
  },
})

/** After a conflict, the page is rendered again, so that its form merges the changes of others. */
export const savePlaybookAction = userFormAction({
  schema: playbookEditSchema,
  failure: 'playbook-not-saved',
  fieldOf: fieldOfEdit,
  run: async ({ id, version, requestKey, ...content }, { client }) => {
    const args = { playbook_id: id, based_on: version, request_key: requestKey, ...content }
    const errors = { ...PLAYBOOK_ERRORS, [PG_ERROR.conflict]: 'playbook-changed' } as const
    const saved = await callFunction(client, 'save_playbook', args, errors)
    if (!saved.ok && saved.error?.code === 'playbook-changed') refresh()
    return invalidateChanged(saved)
  },
})

/** Saves a former version as the newest one. `requestKey` is an idempotency key. */
export const restoreVersionAction = userFormAction({
  schema: restoringSchema,
  failure: 'playbook-not-saved',
  run: async ({ id, version, requestKey }, { client }) => {
    const args = { playbook_id: id, former: version, request_key: requestKey }
    const errors = { ...PLAYBOOK_ERRORS, [PG_ERROR.gone]: 'playbook-version-gone' } as const
    const result = invalidateChanged(await callFunction(client, 'restore_playbook_version', args, errors))
    return result.ok ? redirect(routes.editPlaybook(result.data)) : result
  },
})

export const sharePlaybookAction = userFormAction({
  schema: sharingSchema,
  failure: 'playbook-not-saved',
  run: async ({ id, visibility }, { client }) => {
    const args = { playbook_id: id, new_visibility: visibility }
    const shared = await callFunction(client, 'share_playbook', args, PLAYBOOK_ERRORS)
    // The playbook may have been public before.
    return invalidateChanged(shared, { isListChanged: true })
  },
})

/** A playbook that is gone already is a success. */
export const deletePlaybookAction = userAction({
  schema: playbookIdSchema,
  failure: 'playbook-not-deleted',
  run: async ({ id }, { client }) => {
    const { data } = await client.from('playbooks').delete().eq('id', id).select('short_id').throwOnError()
    // The lists may contain the playbook, or count it as a copy.
    for (const { short_id } of data)
      invalidateQuietly(cacheTags.playbook(short_id), cacheTags.publicPlaybooks)
    if (data.length > 0) return success
    // Another person may own the playbook meanwhile, with the user still in its team.
    const { data: kept } = await client.rpc('my_playbooks').select('id').eq('id', id).throwOnError()
    return kept.length > 0 ? failed({ code: 'owner-only' }) : success
  },
})

export const copyPlaybookAction = userAction({
  schema: copySchema,
  failure: 'playbook-not-copied',
  run: (input, auth) => copyPlaybook(auth, input),
})

export const listPlaybookChoicesAction = userAction({
  schema: playbookChoicesSchema,
  failure: 'playbooks-not-loaded',
  run: async ({ lineupId }, { client }) => ({ ok: true, data: await listPlaybookChoices(client, lineupId) }),
})

/** The input is the wanted state, so a repeat changes nothing. */
export const setInPlaybookAction = userAction({
  schema: includedSchema,
  failure: 'playbook-not-saved',
  run: (input, auth) => setInPlaybook(auth, input),
})

export const createWithLineupAction = userAction({
  schema: newWithLineupSchema,
  failure: 'playbook-not-saved',
  run: (input, auth) => createWithLineup(auth, input),
})

/** Hides a playbook from everybody but its owner, or shows it again. */
export const hidePlaybookAction = adminFormAction({
  schema: hidingSchema,
  failure: 'playbook-not-saved',
  run: async ({ shortId, hidden }, { client }) => {
    const args = { wanted_short_id: shortId, hide: hidden }
    const errors = { [PG_ERROR.forbidden]: 'admins-only' } as const
    const found = await callFunction(client, 'hide_playbook_admin', args, errors)
    if (!found.ok) return found
    invalidateAtOnce(cacheTags.playbook(shortId), cacheTags.publicPlaybooks)
    return found.data ? { ok: true, data: { hidden } } : failedField('address', { code: 'playbook-unknown' })
  },
})
