import { randomUUID } from 'node:crypto'
import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PlayButton } from '@/components/lineups/play/play-button'
import { PracticeButton } from '@/components/lineups/play/practice-button'
import { KeepButton } from '@/components/offline/keep-button'
import { CopyButton } from '@/components/playbooks/copy-button'
import { DeletePlaybookButton } from '@/components/playbooks/delete-playbook-button'
import { EditPlaybookForm } from '@/components/playbooks/edit-playbook-form'
import { PlaybookEntries } from '@/components/playbooks/playbook-entries'
import { PlaybookPage } from '@/components/playbooks/playbook-page'
import { PrintButton } from '@/components/playbooks/print-button'
import { SharingForm } from '@/components/playbooks/sharing-form'
import { LiveChanges } from '@/components/playbooks/team/live-changes'
import { TEAM_ID, TeamPanel } from '@/components/playbooks/team/team-panel'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { Panel } from '@/components/ui/panel'
import { requireAccount } from '@/lib/accounts/queries'
import { readEnv } from '@/lib/config'
import { schematicFiles } from '@/lib/lineups/play'
import { isShortId } from '@/lib/lineups/slug'
import { playedLineups } from '@/lib/playbooks/playbook'
import { type OwnPlaybook, readOwnPlaybook } from '@/lib/playbooks/queries'
import { listInvitations, listTeam } from '@/lib/playbooks/team/queries'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Playbook', robots: { index: false } }

/** Shows the form to those who may edit the playbook, and to other members the page to read. */
export default async function EditPlaybookPage({ searchParams }: PageProps<'/playbooks/edit'>) {
  const { playbook: asked } = await searchParams
  const shortId = typeof asked === 'string' && isShortId(asked) ? asked : ''
  const account = await requireAccount(routes.editPlaybook(shortId))
  const playbook = shortId ? await readOwnPlaybook(shortId) : null
  if (!playbook) return <NoPlaybook />
  const { version, role } = playbook
  const [team, invitations] = await Promise.all([
    listTeam(shortId),
    role === 'owner' ? listInvitations(shortId) : [],
  ])
  const teamPanel = (
    <TeamPanel playbook={playbook} team={team} invitations={invitations} siteUrl={readEnv().siteUrl} />
  )
  const isShared = role !== 'owner' || team.length > 1 || invitations.length > 0
  return (
    <>
      {isShared && <LiveChanges shortId={shortId} version={version} role={role} members={team.length - 1} />}
      {role === 'read' ? (
        <PlaybookPage playbook={playbook} accountId={account.id}>
          {teamPanel}
        </PlaybookPage>
      ) : (
        <EditedPlaybook playbook={playbook} accountId={account.id}>
          {teamPanel}
        </EditedPlaybook>
      )}
    </>
  )
}

/** Shows the form. In print and without JavaScript, shows the entries as other people see them. */
function EditedPlaybook({
  playbook,
  accountId,
  children,
}: {
  playbook: OwnPlaybook
  accountId: string
  children: ReactNode
}) {
  const { id, shortId, title, entries, role } = playbook
  const played = playedLineups(entries)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 py-4 wide:py-8">
      <Link
        href={routes.playbooks}
        className="-mb-3 inline-flex min-h-11 items-center self-start text-muted text-sm underline underline-offset-4 hover:text-ink print:hidden"
      >
        My playbooks
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
          <PlayButton title={title} lineups={played} />
          <PracticeButton title={title} lineups={played} />
          {role === 'owner' && (
            <a href={`#${TEAM_ID}`} className={buttonClass.quiet}>
              Invite
            </a>
          )}
          <KeepButton
            href={routes.editPlaybook(shortId)}
            title={title}
            files={schematicFiles(played)}
            owner={accountId}
            version={playbook.version}
          />
          <CopyButton shortId={shortId}>Duplicate</CopyButton>
          <PrintButton />
        </div>
      </div>
      <div className="hidden noscript:block print:block">
        <PlaybookEntries entries={entries} />
      </div>
      <div className="flex flex-col gap-5 print:hidden">
        <div className="noscript:hidden">
          <EditPlaybookForm key={id} playbook={playbook} newRequestKey={randomUUID()} />
        </div>
        <Link
          href={routes.playbookVersions(shortId)}
          prefetch={false}
          className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
        >
          Former versions
        </Link>
        {children}
        {role === 'owner' && (
          <>
            <Panel title="Sharing">
              <SharingForm playbook={playbook} siteUrl={readEnv().siteUrl} />
            </Panel>
            <div className="noscript:hidden">
              <DeletePlaybookButton id={id} title={title} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function NoPlaybook() {
  return (
    <Message
      heading="h1"
      icon={<FileQuestion />}
      title="Playbook not found"
      text="There is no playbook here, or it is neither yours nor your team’s."
    >
      <ButtonLink href={routes.playbooks}>Your playbooks</ButtonLink>
    </Message>
  )
}
