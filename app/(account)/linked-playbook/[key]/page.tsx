import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PlaybookPage } from '@/components/playbooks/playbook-page'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { readLinkedPlaybook } from '@/lib/playbooks/queries'
import { playbookMetadata } from '@/lib/playbooks/sharing'

const findPlaybook = cache(readLinkedPlaybook)

/** Parses the short id and the link key, which `routes.linkedPlaybook` joins with a hyphen. */
async function parseKey(params: PageProps<'/linked-playbook/[key]'>['params']): Promise<[string, string]> {
  const [shortId = '', linkKey = ''] = (await params).key.split('-')
  return [shortId, linkKey]
}

export async function generateMetadata({ params }: PageProps<'/linked-playbook/[key]'>): Promise<Metadata> {
  const [shortId, linkKey] = await parseKey(params)
  // If `generateMetadata` throws here, Next never finishes the error page. The page below throws the same error.
  const playbook = await findPlaybook(shortId, linkKey).catch(() => null)
  return { ...(playbook && playbookMetadata(playbook, linkKey)), robots: { index: false } }
}

/** The server stores no copy, so that a revoked link is dead at once. */
export default async function LinkedPlaybookPage({ params }: PageProps<'/linked-playbook/[key]'>) {
  const [shortId, linkKey] = await parseKey(params)
  const playbook = await findPlaybook(shortId, linkKey)
  if (!playbook) notFound()
  const account = await getCurrentAccount()
  return <PlaybookPage playbook={playbook} linkKey={linkKey} accountId={account?.id ?? null} />
}
