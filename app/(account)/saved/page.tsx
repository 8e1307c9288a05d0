import { Heart } from 'lucide-react'
import { NoSavedMatch, NothingSaved } from '@/components/lineups/saved/nothing-saved'
import { SavedGrid } from '@/components/lineups/saved/saved-grid'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listSaved, toListFilters } from '@/lib/lineups/saved/queries'
import { isSavedFiltered, parseSavedFilters, savedTitle } from '@/lib/lineups/saved/saved-filters'
import { routes } from '@/lib/routes'
import { singleParams } from '@/lib/url-params'

const readFilters = async (searchParams: PageProps<'/saved'>['searchParams']) =>
  parseSavedFilters(singleParams(await searchParams))

export const generateMetadata = async ({ searchParams }: PageProps<'/saved'>) => ({
  title: savedTitle(await readFilters(searchParams)),
  description: 'The lineups you saved, the latest first.',
  robots: { index: false },
})

/** Visitors are asked to sign in. The middleware redirects a page number past the last page. */
export default async function SavedPage({ searchParams }: PageProps<'/saved'>) {
  const filters = await readFilters(searchParams)
  const account = await getCurrentAccount()
  if (!account) return <SignInToSave />
  const { saved, total } = await listSaved(toListFilters(filters))
  if (total > 0) return <SavedGrid owner={account.id} saved={saved} total={total} filters={filters} />
  return isSavedFiltered(filters) ? <NoSavedMatch filters={filters} /> : <NothingSaved />
}

function SignInToSave() {
  return (
    <Message
      heading="h1"
      icon={<Heart />}
      title="Save Your Favorite Lineups"
      text="Sign in to keep the lineups you need in one place, on your phone and your PC."
    >
      <ButtonLink href={routes.login({ next: routes.saved() })}>Sign In</ButtonLink>
    </Message>
  )
}
