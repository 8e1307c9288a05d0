import { InvalidResetLink } from '@/components/accounts/invalid-reset-link'
import { NewPasswordForm } from '@/components/accounts/new-password-form'
import { SignedInResetForm } from '@/components/accounts/signed-in-reset-form'
import { Notice } from '@/components/ui/notice'
import { resetStanding } from '@/lib/accounts/reset-standing'
import { sentenceOf } from '@/lib/messages'

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
      {standing.by === 'recovery' && <NewPasswordForm />}
      {standing.by === 'session' && <SignedInResetForm email={standing.email} />}
    </div>
  )
}
