import { Layers } from 'lucide-react'
import { JoinButton } from '@/components/accounts/join-button'
import { OwnLineups } from '@/components/lineups/own/own-lineups'
import { OwnReports } from '@/components/lineups/own/own-reports'
import { UnsentLineups } from '@/components/lineups/own/unsent-lineups'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listOwnReports } from '@/lib/lineups/own/own-reports'
import { listOwnLineups, readOwnStatus } from '@/lib/lineups/own/queries'
import { isShortId } from '@/lib/lineups/slug'
import { parsePage } from '@/lib/pagination'
import { routes } from '@/lib/routes'

export const metadata = {
  title: 'My Lineups',
  description: 'The lineups you sent, and what became of them.',
  robots: { index: false },
}

export default async function MyLineupsPage({ searchParams }: PageProps<'/my-lineups'>) {
  const { page: askedPage, sent: sentShortId } = await searchParams
  const account = await getCurrentAccount()
  if (!account) return <SignInToSend />
  const page = parsePage(askedPage)
  const [own, reports, sent] = await Promise.all([
    listOwnLineups(page),
    listOwnReports(account.id),
    typeof sentShortId === 'string' && isShortId(sentShortId)
      ? readOwnStatus(account.id, sentShortId)
      : undefined,
  ])
  return (
    <div className="flex flex-col gap-10 py-4 wide:py-6">
      <UnsentLineups accountId={account.id} />
      <OwnLineups own={own} page={page} sent={sent} />
      <OwnReports {...reports} />
    </div>
  )
}

function SignInToSend() {
  return (
    <Message
      heading="h1"
      icon={<Layers />}
      title="Your Lineups in One Place"
      text="Sign in to send lineups of your own, and to see what became of them."
    >
      <ButtonLink href={routes.login({ next: routes.myLineups() })}>Sign In</ButtonLink>
      <JoinButton />
    </Message>
  )
}
