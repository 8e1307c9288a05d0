import { expect, it, vi } from 'vitest'
import { deleteUser } from './mutations'

const tags = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({ refresh: () => {}, updateTag: (tag: string) => tags.push(tag) }))
vi.mock('@/lib/server/supabase/call-function', () => ({
  callFunction: async () => ({ ok: true, data: true }),
}))

it('renders all pages again after a deletion, because pages of others may link to a deleted lineup', async () => {
  await deleteUser({} as Parameters<typeof deleteUser>[0], '1')
  expect(tags).toEqual(['everything'])
})
