import { expect, it, vi } from 'vitest'
import { findPublicPlaybook } from './cached-queries'

const tags = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: (...added: string[]) => tags.push(...added) }))
vi.mock('@/lib/server/supabase/clients', () => ({ createPublicClient: () => {} }))
vi.mock('./queries', () => ({
  readPlaybook: async () => ({
    entries: ['ann', null].map((author) => ({ kind: 'lineup', lineup: { shortId: `of-${author}`, author } })),
  }),
}))

it('renders a playbook again once the author of one of its lineups has another name', async () => {
  await findPublicPlaybook('a1')
  expect(tags).toEqual(['playbook:a1', 'everything', 'lineup:of-ann', 'author:ann', 'lineup:of-null'])
})
