import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PlaybookPage } from '@/components/playbooks/playbook-page'
import { readLinkedPlaybook } from '@/lib/playbooks/queries'
import { playbookMetadata } from '@/lib/playbooks/sharing'

const findPlaybook = cache(readLinkedPlaybook)

/** The middleware rewrites the address of a playbook with the secret of its link to this route. */
async function getPlaybookOr404(params: PageProps<'/linked-playbook/[key]'>['params']) {
  const [shortId = '', linkKey = ''] = (await params).key.split('-')
  const playbook = await findPlaybook(shortId, linkKey)
  if (!playbook) notFound()
  return { playbook, linkKey }
}

export async function generateMetadata({ params }: PageProps<'/linked-playbook/[key]'>): Promise<Metadata> {
  const { playbook } = await getPlaybookOr404(params)
  return { ...playbookMetadata(playbook), robots: { index: false } }
}

/** A playbook that is shared by a link. Rendered per request and never stored, so that a revoked link is dead at once. */
export default async function LinkedPlaybookPage({ params }: PageProps<'/linked-playbook/[key]'>) {
  return <PlaybookPage {...(await getPlaybookOr404(params))} />
}
