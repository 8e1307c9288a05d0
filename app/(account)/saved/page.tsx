import { Heart } from 'lucide-react'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { NothingSaved } from '@/components/community/nothing-saved'
import { SavedGrid } from '@/components/community/saved-grid'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listSaved } from '@/lib/community/queries'
import { pageCount, parsePage } from '@/lib/lineups/pagination'
import { routes } from '@/lib/routes'

export const metadata = {
  title: 'Saved Lineups',
  description: 'The lineups you saved, last saved first.',
  robots: { index: false },
}

export default async function SavedPage({ searchParams }: PageProps<'/saved'>) {
  const page = parsePage((await searchParams).page)
  const account = await getCurrentAccount()
  if (!account || account.banned) return <SignInToSave />
  const { saved, total } = await listSaved({ page })
  if (page > pageCount(total)) redirect(routes.saved())
  return total === 0 ? <NothingSaved /> : <SavedGrid saved={saved} total={total} page={page} />
}

function SignInToSave() {
  return (
    <Message
      heading="h1"
      icon={<Heart className="size-6" aria-hidden />}
      title="Save Your Favorite Lineups"
      text="Sign in to keep the lineups you need in one place, on your phone and your PC."
    >
      <Link href={routes.login({ next: routes.saved() })} className={buttonClass.primary}>
        Sign In
      </Link>
    </Message>
  )
}
