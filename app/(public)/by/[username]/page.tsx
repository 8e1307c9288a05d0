import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { AuthorPage } from '@/components/lineups/authors/author-page'
import { findAuthor, listAuthors } from '@/lib/lineups/authors/cached-queries'
import { authorShareDescription } from '@/lib/lineups/sharing/share'
import { pageMetadata } from '@/lib/metadata'
import { decodeUsername, routes, usernameParam } from '@/lib/routes'

export const ensureStatic = 'navigation'

/** No username is this short, so its page is a 404. */
const PLACEHOLDER = '-'

/** One sample for the build. The pages of other authors are rendered on their first request, then cached. */
export async function generateStaticParams() {
  const [username = PLACEHOLDER] = await listAuthors()
  return [{ username: usernameParam(username) }]
}

/** The middleware redirects former usernames and spellings. If it can't read the database, this function does. */
async function getAuthorOr404(params: PageProps<'/by/[username]'>['params']) {
  const name = decodeUsername((await params).username)
  const author = name && (await findAuthor(name))
  if (!author) notFound()
  // Not permanent: a user can take a former username back.
  if (author.username !== name) redirect(routes.author(author.username))
  return author
}

export async function generateMetadata({ params }: PageProps<'/by/[username]'>): Promise<Metadata> {
  const author = await getAuthorOr404(params)
  return pageMetadata({
    title: `Lineups by ${author.username}`,
    description: authorShareDescription(author),
    path: routes.author(author.username),
    isIndexed: author.total > 0,
  })
}

export default async function ByAuthorPage({ params }: PageProps<'/by/[username]'>) {
  return <AuthorPage author={await getAuthorOr404(params)} />
}
