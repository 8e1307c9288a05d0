import { expect, it, vi } from 'vitest'
import { NEW_LINEUP } from './fields'
import { updateLineup } from './mutations'

const tags = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({ updateTag: (tag: string) => tags.push(tag) }))
vi.mock('./editor/editable-lineup', () => ({
  readLineupForEdit: async () => ({ status: 'broken', slug: 'recon-a1', values: NEW_LINEUP }),
}))

/** A client whose queries find the saved row, which is also a list of no counterparts. */
const client: object = new Proxy(Promise.resolve({ data: { short_id: 'a1', map: () => [] }, error: null }), {
  get: (found, name) => (name === 'then' ? found.then.bind(found) : () => client),
})

it('refreshes the page of a broken lineup that is edited', async () => {
  const context = { account: { role: 'admin' }, client } as unknown as Parameters<typeof updateLineup>[0]
  await updateLineup(context, { id: '1', version: '1', requestKey: '1' }, NEW_LINEUP)
  expect(tags).toContain('lineup:a1')
})
