import { InvalidResetLink } from '@/components/accounts/invalid-reset-link'
import { PasswordForm } from '@/components/accounts/password-form'
import { Notice } from '@/components/ui/notice'
import { resetStanding } from '@/lib/accounts/recovery'
import { sentenceOf } from '@/lib/errors'

export const metadata = { title: 'Reset Password', robots: { index: false } }

export default async function ResetPasswordPage() {
  const standing = await resetStanding()
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">
      {standing.by === 'invalid' && <InvalidResetLink />}
      {standing.by === 'unverifiable' && (
        <>
          <h1 className="text-3xl">Reset Password</h1>
          <Notice tone="error">
            <p>{sentenceOf({ code: 'reset-session-unverifiable' })}</p>
          </Notice>
        </>
      )}
      {standing.by === 'recovery' && (
        <PasswordForm kind="recovery">
          <h1 className="text-3xl">Set a new password</h1>
        </PasswordForm>
      )}
      {standing.by === 'session' && (
        <PasswordForm kind="reset" email={standing.email}>
          <div className="flex flex-col gap-1">
            <h1 className="text-3xl">Set a new password</h1>
            <p className="break-words text-muted">
              You are signed in as {standing.email}. Afterwards, all devices are signed out.
            </p>
          </div>
        </PasswordForm>
      )}
    </div>
  )
}
