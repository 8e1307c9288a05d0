'use server'

import { redirect } from 'next/navigation'
import { restoringSchema } from '@/lib/playbooks/versions/schema'
import { routes } from '@/lib/routes'
import { adminFormAction, userAction, userFormAction } from '@/lib/server/actions/form-action'
import { fieldOfEdit } from './edit-form'
import {
  copyPlaybook,
  createPlaybook,
  createWithLineup,
  deletePlaybook,
  hidePlaybook,
  restoreVersion,
  savePlaybook,
  setInPlaybook,
  sharePlaybook,
} from './mutations'
import { listPlaybookChoices } from './queries'
import {
  copySchema,
  hidingSchema,
  includedSchema,
  lineupIdSchema,
  newPlaybookSchema,
  newWithLineupSchema,
  playbookEditSchema,
  playbookIdSchema,
  sharingSchema,
} from './schema'

/** Adds an empty playbook and opens it. */
export const createPlaybookAction = userFormAction({
  schema: newPlaybookSchema,
  failure: 'playbook-not-saved',
  run: async (input, auth) => {
    const result = await createPlaybook(auth, input)
    return result.ok ? redirect(routes.editPlaybook(result.data.shortId)) : result
  },
})

/** Saves the whole content of a playbook. */
export const savePlaybookAction = userFormAction({
  schema: playbookEditSchema,
  failure: 'playbook-not-saved',
  fieldOf: fieldOfEdit,
  run: (input, auth) => savePlaybook(auth, input),
})

/** Brings a former version of a playbook back, and opens the playbook. */
export const restoreVersionAction = userFormAction({
  schema: restoringSchema,
  failure: 'playbook-not-saved',
  run: async (input, auth) => {
    const result = await restoreVersion(auth, input)
    return result.ok ? redirect(routes.editPlaybook(result.data.shortId)) : result
  },
})

/** Changes who may read a playbook. */
export const sharePlaybookAction = userFormAction({
  schema: sharingSchema,
  failure: 'playbook-not-saved',
  run: (input, auth) => sharePlaybook(auth, input),
})

/** Deletes a playbook of the user. */
export const deletePlaybookAction = userAction({
  schema: playbookIdSchema,
  failure: 'playbook-not-deleted',
  run: ({ id }, auth) => deletePlaybook(auth, id),
})

/** Copies a playbook that the user may see into one of their own. */
export const copyPlaybookAction = userAction({
  schema: copySchema,
  failure: 'playbook-not-copied',
  run: (input, auth) => copyPlaybook(auth, input),
})

/** Lists the user's playbooks, with whether a lineup is in them. */
export const listPlaybookChoicesAction = userAction({
  schema: lineupIdSchema,
  failure: 'playbooks-not-loaded',
  run: async ({ lineupId }, { client }) => ({ ok: true, data: await listPlaybookChoices(client, lineupId) }),
})

/** Adds a lineup to a playbook, or removes it. The input is the wanted state, so that a repeat changes nothing. */
export const setInPlaybookAction = userAction({
  schema: includedSchema,
  failure: 'playbook-not-saved',
  run: (input, auth) => setInPlaybook(auth, input),
})

/** Adds a playbook with one lineup. */
export const createWithLineupAction = userAction({
  schema: newWithLineupSchema,
  failure: 'playbook-not-saved',
  run: (input, auth) => createWithLineup(auth, input),
})

/** Hides a playbook from everybody but its owner, or shows it again. */
export const hidePlaybookAction = adminFormAction({
  schema: hidingSchema,
  failure: 'playbook-not-saved',
  run: ({ shortId, hidden }, auth) => hidePlaybook(auth, shortId, hidden),
})
