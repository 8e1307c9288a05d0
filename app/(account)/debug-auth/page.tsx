import Link from 'next/link'
import { FirstAdminForm } from '@/components/accounts/first-admin-form'
import { CopyText } from '@/components/ui/copy-text'
import { Panel } from '@/components/ui/panel'
import { getSessionExpiry, hasAdmin, hasSetupCode, requireAccount } from '@/lib/accounts/queries'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Auth debug', robots: { index: false } }

/** For every account: what the site knows about the session, and how to make the first admin. */
export default async function DebugAuthPage() {
  const { id, email, username, role } = await requireAccount(routes.debugAuth)
  const [adminExists, sessionExpiry] = await Promise.all([hasAdmin(), getSessionExpiry()])
  const facts = [
    ['User id', id],
    ['Email', email],
    ['Username', username],
    ['Role', role],
    ['Access token expires at', sessionExpiry?.toISOString() ?? 'unknown'],
    ['An admin exists', adminExists ? 'yes' : 'no'],
  ]
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 py-4 wide:py-8">
      <h1 className="text-3xl">Auth debug</h1>
      <Panel title="Your session">
        <dl className="flex flex-col gap-3 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-col sm:flex-row sm:gap-4">
              <dt className="w-48 shrink-0 text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Become an admin">
        <BecomeAdmin adminExists={adminExists} isAdmin={role === 'admin'} />
      </Panel>
      <Panel title="Grant admin with SQL">
        <CopyText
          label="SQL"
          failure="Failed to copy the SQL to clipboard"
          text={`update public.profiles set role = 'admin' where id = '${id}';`}
        />
      </Panel>
    </div>
  )
}

function BecomeAdmin({ adminExists, isAdmin }: { adminExists: boolean; isAdmin: boolean }) {
  if (isAdmin)
    return (
      <p>
        <span>You are the admin now.</span>{' '}
        <Link href={routes.admin()} className="underline underline-offset-4">
          Open the dashboard
        </Link>
      </p>
    )
  if (!adminExists && hasSetupCode()) return <FirstAdminForm />
  return (
    <p className="text-muted">
      <span>
        {adminExists
          ? 'There is an admin already, so this page makes no other.'
          : 'This site has no setup code, so this page makes no admin.'}
      </span>{' '}
      <span>Whoever runs the database can, with the SQL below.</span>
    </p>
  )
}
