import { Users } from 'lucide-react'
import { SignOutForm } from '@/components/outbox/sign-out-form'
import { JoinForm } from '@/components/playbooks/team/join-form'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { errorMessage } from '@/lib/errors'
import { findLinkInvitation } from '@/lib/playbooks/team/queries'
import { LINK_KEY_PARAM, routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'

export const metadata = {
  title: 'Join a Team',
  description: 'Open this invitation to join the team of a playbook.',
  robots: { index: false },
}

export default async function JoinTeamPage({ searchParams }: PageProps<'/playbooks/join'>) {
  const asked = (await searchParams)[LINK_KEY_PARAM]
  const key = typeof asked === 'string' ? asked : ''
  const [account, invitation] = await Promise.all([getCurrentAccount(), findLinkInvitation(key)])
  if (!invitation) return <Ended />
  const { title, inviter, role, lineupCount, shortId } = invitation
  const isMember = shortId !== null
  const allowed = role === 'edit' ? 'play from this playbook and to edit it' : 'play from this playbook'
  const facts = isMember
    ? 'You are in the team of this playbook.'
    : `${inviter} invites you to ${allowed}: ${formatCount(lineupCount, 'lineup')}.`
  return (
    <Message heading="h1" icon={<Users />} title={title} text={facts}>
      <JoinActions invitation={invitation} linkKey={key} username={account?.username} />
    </Message>
  )
}

type JoinActionsProps = {
  invitation: NonNullable<Awaited<ReturnType<typeof findLinkInvitation>>>
  linkKey: string
  username: string | undefined
}

function JoinActions({ invitation: { shortId, isFull, lineupCount }, linkKey, username }: JoinActionsProps) {
  if (shortId !== null) return <ButtonLink href={routes.editPlaybook(shortId)}>Open the Playbook</ButtonLink>
  if (isFull) return <p className="text-muted text-sm">{errorMessage({ code: 'team-full' })}</p>
  if (username !== undefined)
    return (
      <div className="flex flex-col items-center gap-3">
        <JoinForm linkKey={linkKey} hasLineups={lineupCount > 0} />
        <p className="text-muted text-sm">{`You join as ${username}. The team sees this name.`}</p>
        {/* With JavaScript, signing out reloads this page, which then offers to sign in. */}
        <SignOutForm className={buttonClass.quiet}>Not you? Switch account</SignOutForm>
      </div>
    )
  const next = routes.joinTeam(linkKey)
  return (
    <>
      <ButtonLink href={routes.login({ next })}>Sign In to Join</ButtonLink>
      <ButtonLink href={routes.login({ next, tab: 'sign-up' })} variant="quiet">
        Create an Account
      </ButtonLink>
    </>
  )
}

const Ended = () => (
  <Message
    heading="h1"
    icon={<Users />}
    title="This Invitation Has Ended"
    text="It was used up or taken back, is too old, its playbook is gone, or the team takes nobody at the moment. Ask whoever sent it for a new one."
  >
    <ButtonLink href={routes.playbooks} variant="quiet">
      Your Playbooks
    </ButtonLink>
  </Message>
)
