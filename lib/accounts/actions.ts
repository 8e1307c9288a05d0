'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { formAction, personalAction } from '@/lib/server/actions/form-action'
import { limited } from '@/lib/server/rate-limits/rate-limit'
import { confirmRecovery, confirmSignUp } from './confirm'
import { requestReset, resendConfirmation } from './mails'
import { changePassword, changeUsername, makeFirstAdmin, setNewPassword } from './mutations'
import { nextPath } from './next-path'
import * as schema from './schema'
import { signIn } from './sign-in'
import { signUp } from './sign-up'

/** Signs in and goes on to where the person was. */
export const signInAction = formAction({
  schema: schema.signInSchema,
  failure: 'not-signed-in',
  run: async ({ next, ...credentials }) => {
    const result = await limited('sign-in', credentials.email, () => signIn(credentials))
    if (result.ok) redirect(nextPath(next) as Route)
    return result
  },
})

export const signUpAction = formAction({
  schema: schema.signUpSchema,
  failure: 'account-not-created',
  run: (account) => limited('sign-up', account.email, () => signUp(account)),
})

export const requestResetAction = formAction({
  schema: schema.addressSchema,
  failure: 'reset-mail-not-sent',
  run: async ({ email }) => {
    const result = await limited('reset', email, () => requestReset(email))
    return result.ok ? { ok: true, data: { email } } : result
  },
})

export const resendConfirmationAction = formAction({
  schema: schema.addressSchema,
  failure: 'confirmation-not-resent',
  run: ({ email }) => limited('resend', email, () => resendConfirmation(email)),
})

/** Spends the token of a mail: only ever by a button, because programs open links as well. */
export const confirmAction = formAction({
  schema: schema.linkSchema,
  failure: 'link-not-checked',
  run: async ({ tokenHash, kind }) => {
    const confirm = kind === 'signup' ? confirmSignUp : confirmRecovery
    const result = await limited('confirm', undefined, () => confirm(tokenHash))
    if (result.ok) redirect(result.data.goTo)
    return result
  },
})

export const setNewPasswordAction = formAction({
  schema: schema.newPasswordSchema,
  failure: 'reset-session-unverifiable',
  run: async ({ newPassword }) => {
    const result = await setNewPassword(newPassword)
    if (result.ok) redirect(routes.login({ notice: 'password-updated' }))
    return result
  },
})

/** Sets a new password for somebody who is signed in without a recovery, and signs them out everywhere. */
export const resetWithPasswordAction = personalAction({
  schema: schema.resetWithPasswordSchema,
  failure: 'password-not-updated',
  run: async (passwords, signed) => {
    const result = await limited('change-password', signed.account.id, () =>
      changePassword(signed, passwords, 'global'),
    )
    if (result.ok) redirect(routes.login({ notice: 'password-updated' }))
    return result
  },
})

export const changeUsernameAction = personalAction({
  schema: schema.usernameFormSchema,
  failure: 'username-not-updated',
  run: ({ username }, signed) =>
    limited('change-username', signed.account.id, () => changeUsername(signed, username)),
})

export const changePasswordAction = personalAction({
  schema: schema.changePasswordSchema,
  failure: 'password-not-updated',
  run: (passwords, signed) =>
    limited('change-password', signed.account.id, () => changePassword(signed, passwords)),
})

/** Makes the first admin of somebody who knows the setup code, and shows the page as it is then. */
export const becomeFirstAdminAction = personalAction({
  schema: schema.setupCodeSchema,
  failure: 'admin-not-made',
  run: async ({ setupCode }, { account }) => {
    const result = await limited('first-admin', account.id, () => makeFirstAdmin(account, setupCode))
    if (result.ok) redirect(routes.debugAuth)
    return result
  },
})
