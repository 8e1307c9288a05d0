'use server'

import { redirect } from 'next/navigation'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { formAction, visitorFormAction } from '@/lib/server/actions/form-action'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requestAccountMail } from './account-mails'
import { changePassword, repeatPasswordChange, type SignOutScope, setNewPassword } from './mutations'
import * as schema from './schema'

export const requestResetAction = formAction({
  schema: schema.mailRequestSchema,
  failure: 'reset-mail-not-sent',
  run: ({ email, next }) =>
    withMailLimit('reset', email, async () => {
      await requestAccountMail(email, 'recovery', next)
      return { ok: true, data: { email } }
    }),
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

export const resetWithPasswordAction = visitorFormAction({
  schema: schema.resetWithPasswordSchema,
  failure: 'password-not-updated',
  run: async (values, auth) => {
    const result = await changeOrRepeat(values, auth, 'global')
    if (result.ok) redirect(routes.login({ notice: 'password-updated' }))
    return result
  },
})

export const changePasswordAction = visitorFormAction({
  schema: schema.changePasswordSchema,
  failure: 'password-not-updated',
  run: (values, auth) => changeOrRepeat(values, auth, 'others'),
})

/** Without a session, this may be a repeat: the change of password has ended the session. */
function changeOrRepeat(
  values: { email: string; currentPassword: string; newPassword: string },
  auth: AuthContext | null,
  signOutScope: SignOutScope,
): Promise<Result> {
  if (!auth) return repeatPasswordChange(values.email, values.newPassword, signOutScope)
  return withRateLimit('change-password', auth.account.id, () => changePassword(auth, values, signOutScope))
}
