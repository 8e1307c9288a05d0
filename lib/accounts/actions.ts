'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { formAction, userFormAction } from '@/lib/server/actions/form-action'
import { withIpLimit, withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { runOnce } from '@/lib/server/rate-limits/run-once'
import { requestAccountMail } from './account-mails'
import { changeUsername } from './change-username'
import { acceptInvitation, confirmRecovery, confirmSignUp } from './confirm'
import { makeFirstAdmin } from './first-admin'
import { setReviewMails } from './review-mails'
import * as schema from './schema'
import { signIn, signInForData } from './sign-in'
import { signUp } from './sign-up'

export const signInAction = formAction({
  schema: schema.signInSchema,
  failure: 'not-signed-in',
  run: async ({ next, ...credentials }) => {
    const result = await signIn(credentials)
    if (result.ok) redirect(result.data.isDeletionRequested ? routes.accountData : (next as Route))
    return result
  },
})

export const signInForDataAction = formAction({
  schema: schema.credentialsSchema,
  failure: 'not-signed-in',
  run: async (credentials) => {
    const result = await signInForData(credentials)
    if (result.ok) redirect(routes.accountData)
    return result
  },
})

export const signUpAction = formAction({
  schema: schema.signUpSchema,
  failure: 'account-not-created',
  run: ({ requestKey, ...account }) =>
    runOnce(`sign-up ${account.email} ${account.username} ${requestKey}`, success, () =>
      withRateLimit('sign-up', account.email, () => signUp(account)),
    ),
})

export const resendConfirmationAction = formAction({
  schema: schema.mailRequestSchema,
  failure: 'confirmation-not-resent',
  run: ({ email, next }) =>
    withMailLimit('resend', email, async () => {
      await requestAccountMail(email, 'confirmation', next)
      return success
    }),
})

export const confirmAction = formAction({
  schema: schema.emailLinkSchema,
  failure: 'link-not-checked',
  run: async ({ tokenHash, kind, next }) => {
    const confirm = kind === 'signup' ? confirmSignUp : confirmRecovery
    const result = await withIpLimit('confirm', () => confirm(tokenHash, next))
    if (result.ok) redirect(result.data.redirectTo)
    return result
  },
})

export const acceptInvitationAction = formAction({
  schema: schema.invitationFormSchema,
  failure: 'link-not-checked',
  run: async (values) => {
    const result = await withIpLimit('confirm', () => acceptInvitation(values))
    if (result.ok) redirect(result.data.redirectTo)
    return result
  },
})

export const changeUsernameAction = userFormAction({
  schema: schema.usernameFormSchema,
  failure: 'username-not-updated',
  run: ({ username }, auth) =>
    withRateLimit('change-username', auth.account.id, () => changeUsername(auth, username)),
})

export const setReviewMailsAction = userFormAction({
  schema: schema.reviewMailsSchema,
  failure: 'mails-not-changed',
  run: ({ reviewMails }, auth) => setReviewMails(auth, reviewMails),
})

export const becomeFirstAdminAction = userFormAction({
  schema: schema.setupCodeSchema,
  failure: 'admin-not-made',
  run: async ({ setupCode }, { account }) => {
    const result = await withRateLimit('first-admin', account.id, () => makeFirstAdmin(account, setupCode))
    if (result.ok) redirect(routes.debugAuth)
    return result
  },
})
