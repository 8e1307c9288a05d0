import { expect, it, vi } from 'vitest'
import { NEW_LINEUP } from './fields'
import { createLineup, updateLineup } from './mutations'

const tags = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({ updateTag: (tag: string) => tags.push(tag) }))
vi.mock('./editor/editable-lineup', () => ({
  readLineupForEdit: async () => ({ status: 'broken', shortId: 'a1', slug: 'recon-a1', values: NEW_LINEUP }),
}))

/** A client whose queries find the saved row, which is also a list of no counterparts, if they are not answered otherwise. */
function clientOf(answers: Record<string, unknown> = {}): object {
  const answering = (answer: unknown): object =>
    new Proxy(Promise.resolve(answer), {
      get: (found, name) =>
        name === 'then' ? found.then.bind(found) : () => answering(answers[String(name)] ?? answer),
    })
  return answering({ data: { short_id: 'a1', map: () => [] }, error: null })
}

const contextOf = (role: string, answers?: Record<string, unknown>) =>
  ({ account: { role }, client: clientOf(answers) }) as unknown as Parameters<typeof updateLineup>[0]

const FIRST = { version: '', requestKey: '1' }

it('refreshes the page of a broken lineup that is edited', async () => {
  await updateLineup(contextOf('admin'), { id: '1', version: '1', requestKey: '1' }, NEW_LINEUP)
  expect(tags).toContain('lineup:a1')
})

it.each(['23505', 'PT429'])('saves a repeat of a request that has added the lineup (%s)', async (code) => {
  const member = contextOf('user', { insert: { data: null, error: { code } } })
  expect(await createLineup(member, FIRST, NEW_LINEUP)).toMatchObject({ ok: true, data: { shortId: 'a1' } })
})

it('accepts a repeat of a request whose lineup was published at once', async () => {
  const answers = { insert: { data: null, error: { code: '23505' } }, update: { data: null, error: null } }
  const repeat = (values: object) =>
    createLineup(contextOf('user', answers), FIRST, { ...NEW_LINEUP, ...values })
  expect(await repeat({})).toMatchObject({ ok: true, data: { shortId: 'a1' } })
  expect(await repeat({ title: 'Other' })).toMatchObject({ ok: false, error: { code: 'lineup-decided' } })
})
