import { randomUUID } from 'node:crypto'
import { DownloadLink } from '@/components/account-data/download-link'
import { EmailChangeForm } from '@/components/accounts/email-change-form'
import { PasswordForm } from '@/components/accounts/password-form'
import { ReviewMailsForm } from '@/components/accounts/review-mails-form'
import { UsernameForm } from '@/components/accounts/username-form'
import { WaitingEmailChange } from '@/components/accounts/waiting-email-change'
import { SignOutForm } from '@/components/outbox/sign-out-form'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { NOTICES } from '@/lib/accounts/notices'
import { getEmailChange, requireAccount, wantsReviewMails } from '@/lib/accounts/queries'
import { DELETION_GRACE_DAYS } from '@/lib/limits'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Account', robots: { index: false } }

export default async function ProfilePage({ searchParams }: PageProps<'/profile'>) {
  const { id, email, username } = await requireAccount(routes.profile)
  const emailChange = await getEmailChange()
  const wasDeletionCanceled = (await searchParams).notice === 'account-kept'
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 py-4 wide:py-8">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-3xl">Account</h1>
        <SignOutForm className={buttonClass.quiet}>Sign Out</SignOutForm>
      </div>
      {wasDeletionCanceled && <Notice {...NOTICES['account-kept']} />}
      <Panel title="Profile">
        <Field idPrefix="profile" name="email" label="Email" type="email" value={email} readOnly />
        {emailChange ? (
          <WaitingEmailChange email={email} change={emailChange} />
        ) : (
          <EmailChangeForm email={email} newRequestKey={randomUUID()} />
        )}
        <UsernameForm username={username} />
      </Panel>
      <Panel title="Mails">
        <ReviewMailsForm isOn={await wantsReviewMails(id)} />
      </Panel>
      <Panel title="Change password">
        <PasswordForm kind="change" email={email} />
      </Panel>
      <Panel title="Your data">
        <DownloadLink />
      </Panel>
      <Panel title="Danger zone" tone="danger">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">
            You choose what happens to your lineups, and have {DELETION_GRACE_DAYS} days to change your mind.
          </p>
          <ButtonLink href={routes.accountData} variant="danger">
            Delete Account
          </ButtonLink>
        </div>
      </Panel>
    </div>
  )
}
