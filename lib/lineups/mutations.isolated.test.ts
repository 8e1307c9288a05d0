import { expect, it, vi } from 'vitest'
import { NEW_LINEUP } from './fields'
import { createLineup, updateLineup } from './mutations'

const tags = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({ updateTag: (tag: string) => tags.push(tag) }))
vi.mock('./editor/editable-lineup', () => ({
  readLineupForEdit: async () => ({ status: 'broken', shortId: 'a1', slug: 'recon-a1', values: NEW_LINEUP }),
}))

/** A client whose queries find the saved row, which is also a list of no counterparts, or their own answer. */
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

it('refreshes the page of a broken lineup that is edited', async () => {
  await updateLineup(contextOf('admin'), { id: '1', version: '1', requestKey: '1' }, NEW_LINEUP)
  expect(tags).toContain('lineup:a1')
})

it('pairs no lineup with one that was deleted since the form listed it', async () => {
  const admin = contextOf('admin', { neq: { data: null, error: null } })
  const input = { ...NEW_LINEUP, counterpartId: 'b2' }
  const saved = await updateLineup(admin, { id: '1', version: '1', requestKey: '1' }, input)
  expect(saved).toMatchObject({ fieldErrors: { counterpartId: { code: 'counterpart-unknown' } } })
})

it('takes a repeat of a request that has added the lineup, which was perhaps published at once', async () => {
  const repeat = (code: string, values: object, answers = {}) => {
    const member = contextOf('user', { insert: { data: null, error: { code } }, ...answers })
    return createLineup(member, { version: '', requestKey: '1' }, { ...NEW_LINEUP, ...values })
  }
  const isPublished = { update: { data: null, error: null } }
  const saved = { ok: true, data: { shortId: 'a1' } }
  expect(await repeat('PT429', {})).toMatchObject(saved)
  expect(await repeat('23505', {}, isPublished)).toMatchObject(saved)
  const decided = { ok: false, error: { code: 'lineup-decided' } }
  expect(await repeat('23505', { title: 'Other' }, isPublished)).toMatchObject(decided)
})
