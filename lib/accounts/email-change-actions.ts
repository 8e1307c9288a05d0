'use server'

import { z } from 'zod'
import { formAction, userFormAction } from '@/lib/server/actions/form-action'
import { withIpLimit, withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { cancelEmailChange, confirmEmailChange, requestEmailChange, resendEmailChange } from './email-change'
import { readEmailChange } from './queries'
import * as schema from './schema'

export const changeEmailAction = userFormAction({
  schema: schema.emailChangeSchema,
  failure: 'email-not-changed',
  run: (values, auth) =>
    // The form that changes the password checks it too, so the two forms share the limit of guesses.
    withRateLimit('change-password', auth.account.id, () => requestEmailChange(auth, values)),
})

export const resendEmailChangeAction = userFormAction({
  schema: z.object({}),
  failure: 'email-not-changed',
  run: async (_, auth) => {
    const change = await readEmailChange(auth.client)
    // Without a change, `resendEmailChange` fails, and there is no mail to limit.
    if (!change) return resendEmailChange(auth)
    return withMailLimit('email-change-mail', change.newEmail, () => resendEmailChange(auth))
  },
})

export const cancelEmailChangeAction = userFormAction({
  schema: z.object({}),
  failure: 'email-not-changed',
  run: (_, auth) => cancelEmailChange(auth),
})

/** Needs no session: whoever has the token reads that mailbox. */
export const confirmEmailChangeAction = formAction({
  schema: schema.emailChangeLinkSchema,
  failure: 'link-not-checked',
  run: ({ tokenHash }) => withIpLimit('confirm', () => confirmEmailChange(tokenHash)),
})
