import { Panel } from '@/components/ui/panel'
import type { OwnAccount } from '@/lib/accounts/reauthenticated-session'
import { formatDate } from '@/lib/dates'
import { DELETION_GRACE_DAYS } from '@/lib/limits'
import { DownloadLink } from './download-link'
import { DeleteAccountForm, KeepAccountForm } from './leaving-forms'

export function Leaving({ account }: { account: OwnAccount }) {
  const { email, deleteAfter } = account
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-3xl">{deleteAfter ? 'Keep your account?' : 'Export or delete your account'}</h1>
        <p className="text-muted">{email}</p>
      </div>
      {deleteAfter && <KeepPanel deleteAfter={deleteAfter} account={account} />}
      <Panel title="Your data">
        <DownloadLink />
      </Panel>
      {!deleteAfter && <DeletePanel account={account} />}
    </>
  )
}

function KeepPanel({ deleteAfter, account }: { deleteAfter: string; account: OwnAccount }) {
  return (
    <Panel title={`Your account will be deleted on ${formatDate(deleteAfter)}`} tone="danger">
      <p className="text-sm">
        Until then it is signed out everywhere, and what you published stays as it is.{' '}
        {account.publishedLineups > 0 && (
          <span>
            {account.keepPublished
              ? 'On that day your published lineups stay, without your name.'
              : 'On that day your published lineups are removed as well.'}
          </span>
        )}
      </p>
      <p className="text-sm">If you changed your mind, keep it. If not, there is nothing to do.</p>
      <KeepAccountForm accountId={account.id} />
    </Panel>
  )
}

function DeletePanel({ account: { id, publishedLineups, otherLineups } }: { account: OwnAccount }) {
  const othersText = otherLineups === 1 ? 'lineup that is' : `${otherLineups} lineups that are`
  return (
    <Panel title="Delete Account" tone="danger">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>
          <strong>At once</strong> you are signed out everywhere.
        </li>
        <li>
          <strong>For {DELETION_GRACE_DAYS} days</strong> you can sign in and keep the account. After that
          nobody can bring it back.
        </li>
        <li>
          <strong>Then deleted:</strong> your email address, username and password, what you saved and judged,
          your playbooks without a team, your subscription to our emails
          {otherLineups > 0 && <span>{`, your ${othersText} not public, with all pictures`}</span>}
          <span>.</span>
        </li>
        <li>
          <strong>Kept without your name:</strong> your reports, playbooks that have a team, which get another
          owner from it, and the log of what admins did
          {publishedLineups > 0 && <span>; your published lineups if you choose so</span>}
          <span>.</span>
        </li>
      </ul>
      <DeleteAccountForm accountId={id} publishedCount={publishedLineups} />
    </Panel>
  )
}
