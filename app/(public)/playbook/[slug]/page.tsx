import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { PlaybookPage } from '@/components/playbooks/playbook-page'
import { parseShortId } from '@/lib/lineups/slug'
import { findPublicPlaybook } from '@/lib/playbooks/cached-queries'
import { playbookMetadata } from '@/lib/playbooks/sharing'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

/** The build needs one slug; no playbook has this one. Playbooks are rendered on their first request, then cached. */
export const generateStaticParams = () => [{ slug: '-' }]

/** The middleware redirects former slugs. If it can't read the database, this function does. */
async function findOrRedirect(params: PageProps<'/playbook/[slug]'>['params']) {
  const { slug } = await params
  const shortId = parseShortId(slug)
  const playbook = shortId && (await findPublicPlaybook(shortId))
  if (!playbook) notFound()
  // Not permanent: the title can be changed back.
  if (playbook.slug !== slug) redirect(routes.playbook(playbook.slug))
  return playbook
}

export async function generateMetadata({ params }: PageProps<'/playbook/[slug]'>): Promise<Metadata> {
  return playbookMetadata(await findOrRedirect(params))
}

export default async function PublicPlaybookPage({ params }: PageProps<'/playbook/[slug]'>) {
  return <PlaybookPage playbook={await findOrRedirect(params)} />
}
