import { DataSignInForm } from '@/components/account-data/data-sign-in-form'
import { Leaving } from '@/components/account-data/leaving'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { getReauthenticatedSession } from '@/lib/accounts/reauthenticated-session'

export const metadata = { title: 'Export or delete your account', robots: { index: false } }

export default async function AccountDataPage() {
  const session = await getReauthenticatedSession()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 py-6 wide:py-12">
      {session ? <Leaving account={session.account} /> : <PasswordFirst />}
    </div>
  )
}

async function PasswordFirst() {
  const account = await getCurrentAccount()
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="text-3xl">Export or delete your account</h1>
        <p className="text-muted">
          Enter your password first, so that nobody else can do this in your place.
          {!account && <span> This works for a banned account as well.</span>}
        </p>
      </div>
      <DataSignInForm ownEmail={account?.email} />
    </div>
  )
}
