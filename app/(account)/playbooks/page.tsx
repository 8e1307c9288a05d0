import { randomUUID } from 'node:crypto'
import { BookOpen } from 'lucide-react'
import Link from 'next/link'
import { NewPlaybookForm } from '@/components/playbooks/new-playbook-form'
import { OwnPlaybooks } from '@/components/playbooks/own-playbooks'
import { ReceivedInvitations } from '@/components/playbooks/team/received-invitations'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listOwnPlaybooks } from '@/lib/playbooks/queries'
import { listBlocked, listReceivedInvitations } from '@/lib/playbooks/team/queries'
import { routes } from '@/lib/routes'

export const metadata = { title: 'My Playbooks', robots: { index: false } }

export default async function PlaybooksPage() {
  if (!(await getCurrentAccount())) return <SignInToMakePlaybooks />
  const [playbooks, invitations, blocked] = await Promise.all([
    listOwnPlaybooks(),
    listReceivedInvitations(),
    listBlocked(),
  ])
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 py-4 wide:py-8">
      <h1 className="text-3xl">My Playbooks</h1>
      <p className="text-muted">
        Lineups in the order you play them, with headings and notes: for yourself, or to share with your team.
      </p>
      <ReceivedInvitations invitations={invitations} blocked={blocked} />
      <OwnPlaybooks playbooks={playbooks} />
      <NewPlaybookForm newRequestKey={randomUUID()} />
      <Link href={routes.publicPlaybooks()} className={`${TEXT_LINK_CLASS} self-start`}>
        Public playbooks to copy
      </Link>
    </div>
  )
}

function SignInToMakePlaybooks() {
  return (
    <Message
      heading="h1"
      icon={<BookOpen />}
      title="Your Playbooks in One Place"
      text="Sign in to put lineups in the order you play them, for yourself or for your team. Playbooks that others have made public are open to everybody."
    >
      <ButtonLink href={routes.login({ next: routes.playbooks })}>Sign In</ButtonLink>
      <ButtonLink href={routes.publicPlaybooks()} prefetch="auto" variant="quiet">
        Public Playbooks
      </ButtonLink>
    </Message>
  )
}
