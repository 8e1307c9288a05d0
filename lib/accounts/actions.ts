'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { type Result, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { formAction, userFormAction, visitorFormAction } from '@/lib/server/actions/form-action'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requestAccountMail } from './account-mails'
import { acceptInvitation, confirmRecovery, confirmSignUp } from './confirm'
import { cancelEmailChange, confirmEmailChange, requestEmailChange, resendEmailChange } from './email-change'
import {
  changePassword,
  changeUsername,
  makeFirstAdmin,
  repeatPasswordChange,
  type SignOutScope,
  setNewPassword,
} from './mutations'
import { readEmailChange } from './queries'
import { setReviewMails } from './review-mails'
import * as schema from './schema'
import { signIn, signInForData } from './sign-in'
import { signUp } from './sign-up'

export const signInAction = formAction({
  schema: schema.signInSchema,
  failure: 'not-signed-in',
  run: async ({ next, ...credentials }) => {
    const result = await signIn(credentials)
    if (result.ok) redirect(result.data.isLeaving ? routes.accountData : (next as Route))
    return result
  },
})

/** Checks the password of a person who wants to export their data or delete their account. */
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
  run: (account) => withRateLimit('sign-up', account.email, () => signUp(account)),
})

/** Mails a link to set a new password. The result is the same whether or not the address has an account. */
export const requestResetAction = formAction({
  schema: schema.mailRequestSchema,
  failure: 'reset-mail-not-sent',
  run: ({ email, next }) =>
    withMailLimit('reset', email, async () => {
      await requestAccountMail(email, 'recovery', next)
      return { ok: true, data: { email } }
    }),
})

/** Mails the link that confirms an address again. The result is the same for every address. */
export const resendConfirmationAction = formAction({
  schema: schema.mailRequestSchema,
  failure: 'confirmation-not-resent',
  run: ({ email, next }) =>
    withMailLimit('resend', email, async () => {
      await requestAccountMail(email, 'confirmation', next)
      return success
    }),
})

/** Uses up the token of a mail. Only a button calls it, because mail programs open links by themselves. */
export const confirmAction = formAction({
  schema: schema.emailLinkSchema,
  failure: 'link-not-checked',
  run: async ({ tokenHash, kind, next }) => {
    const confirm = kind === 'signup' ? confirmSignUp : confirmRecovery
    const result = await withRateLimit('confirm', undefined, () => confirm(tokenHash, next))
    if (result.ok) redirect(result.data.redirectTo)
    return result
  },
})

/** Accepts an invitation from Supabase's dashboard with the name and password that were chosen. */
export const acceptInvitationAction = formAction({
  schema: schema.invitationLinkSchema,
  failure: 'link-not-checked',
  run: async (values) => {
    const result = await withRateLimit('confirm', undefined, () => acceptInvitation(values))
    if (result.ok) redirect(result.data.redirectTo)
    return result
  },
})

export const setNewPasswordAction = formAction({
  schema: schema.newPasswordSchema,
  failure: 'reset-session-unverifiable',
  run: async ({ newPassword }) => {
    const result = await setNewPassword(newPassword)
    if (result.ok) redirect(routes.login({ notice: 'password-updated', next: result.data.next }))
    return result
  },
})

/** Serves a user who is signed in but has no recovery session. Signs them out everywhere. */
export const resetWithPasswordAction = visitorFormAction({
  schema: schema.resetWithPasswordSchema,
  failure: 'password-not-updated',
  run: async (values, auth) => {
    const result = await changeOrRepeat(values, auth, 'global')
    if (result.ok) redirect(routes.login({ notice: 'password-updated' }))
    return result
  },
})

export const changeUsernameAction = userFormAction({
  schema: schema.usernameFormSchema,
  failure: 'username-not-updated',
  run: ({ username }, auth) =>
    withRateLimit('change-username', auth.account.id, () => changeUsername(auth, username)),
})

/** Chooses whether the user gets mails about decisions on their lineups. A checkbox that is not ticked sends nothing. */
export const setReviewMailsAction = userFormAction({
  schema: schema.reviewMailsSchema,
  failure: 'mails-not-changed',
  run: ({ reviewMails }, auth) => setReviewMails(auth, reviewMails),
})

export const changePasswordAction = visitorFormAction({
  schema: schema.changePasswordSchema,
  failure: 'password-not-updated',
  run: (values, auth) => changeOrRepeat(values, auth, 'others'),
})

/** Requests another email address. The result is the same whether or not that address has an account. */
export const changeEmailAction = userFormAction({
  schema: schema.emailChangeSchema,
  failure: 'email-not-changed',
  run: (values, auth) =>
    withRateLimit('change-password', auth.account.id, () => requestEmailChange(auth, values)),
})

export const resendEmailChangeAction = userFormAction({
  schema: z.object({}),
  failure: 'email-not-changed',
  run: async (_, auth) => {
    const change = await readEmailChange(auth.client)
    const resend = () => resendEmailChange(auth)
    return change ? withMailLimit('email-change-mail', change.newEmail, resend) : resend()
  },
})

export const cancelEmailChangeAction = userFormAction({
  schema: z.object({}),
  failure: 'email-not-changed',
  run: (_, auth) => cancelEmailChange(auth),
})

/** Confirms a change of address from one of the two. Needs no session: whoever has the token reads that mailbox. */
export const confirmEmailChangeAction = formAction({
  schema: schema.emailChangeLinkSchema,
  failure: 'link-not-checked',
  run: ({ tokenHash }) => withRateLimit('confirm', undefined, () => confirmEmailChange(tokenHash)),
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

/** Without a session, the form may be the repeat of one whose reply was lost: that change has ended the session. */
function changeOrRepeat(
  values: { email: string; currentPassword: string; newPassword: string },
  auth: AuthContext | null,
  signOutScope: SignOutScope,
): Promise<Result> {
  if (!auth) return repeatPasswordChange(values.email, values.newPassword, signOutScope)
  return withRateLimit('change-password', auth.account.id, () => changePassword(auth, values, signOutScope))
}
