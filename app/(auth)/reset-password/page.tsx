import { InvalidResetLink } from '@/components/accounts/invalid-reset-link'
import { PasswordForm } from '@/components/accounts/password-form'
import { Notice } from '@/components/ui/notice'
import { getResetState } from '@/lib/accounts/recovery'
import { errorMessage } from '@/lib/errors'

export const metadata = { title: 'Reset Password', robots: { index: false } }

export default async function ResetPasswordPage() {
  const state = await getResetState()
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">
      {state.kind === 'invalid' && <InvalidResetLink next={state.next} />}
      {state.kind === 'unverifiable' && (
        <>
          <h1 className="text-3xl">Reset Password</h1>
          <Notice tone="error" text={errorMessage({ code: 'reset-session-unverifiable' })} />
        </>
      )}
      {state.kind === 'recovery' && (
        <PasswordForm kind="recovery" next={state.next}>
          <h1 className="text-3xl">Set a new password</h1>
        </PasswordForm>
      )}
      {state.kind === 'reset' && (
        <PasswordForm kind="reset" email={state.email}>
          <div className="flex flex-col gap-1">
            <h1 className="text-3xl">Set a new password</h1>
            <p className="text-muted">{`You are signed in as ${state.email}. Afterwards, all devices are signed out.`}</p>
          </div>
        </PasswordForm>
      )}
    </div>
  )
}
