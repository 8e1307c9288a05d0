'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { formAction } from '@/lib/server/actions/form-action'
import { keepAccount, requestDeletion } from './mutations'

// The reauthenticated session authorizes these actions, so nobody has to be signed in. A banned person can have such a
// session. `requestDeletion` and `keepAccount` compare its account with that of the page.

export const requestDeletionAction = formAction({
  schema: z.object({
    published: z.enum(['keep', 'remove'], withError('deletion-choice-missing')),
  }),
  failure: 'deletion-not-requested',
  run: ({ published }, pageAccount) => requestDeletion({ keepPublished: published === 'keep', pageAccount }),
})

export const keepAccountAction = formAction({
  schema: z.object({}),
  failure: 'account-not-kept',
  run: async (_, pageAccount) => {
    const result = await keepAccount(pageAccount)
    if (result.ok) redirect(result.data)
    return result
  },
})
