import { expect, it, vi } from 'vitest'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { sendLineup } from './mutations'

const review = vi.hoisted(() => ({ state: 'returned' }))
vi.mock('@/lib/lineups/editor/editable-lineup', () => ({
  readLineupForEdit: async () => ({ status: 'pending', values: NEW_LINEUP }),
}))
vi.mock('@/lib/lineups/review/reviewed-lineup', () => ({ readReview: async () => review }))
vi.mock('@/lib/lineups/mutations', () => ({ updateLineup: async () => ({ ok: true, data: {} }) }))

const context = {} as Parameters<typeof sendLineup>[0]
const send = (title: string, ids = { id: '1', changeOf: '' }) =>
  sendLineup(context, { ...NEW_LINEUP, ...ids, title, version: '1', requestKey: '1' })

it('does not promise a review of a returned lineup in which nothing was changed', async () => {
  expect(await send('')).toEqual({ ok: false, error: { code: 'changes-not-made' } })
  expect(await send('As asked for')).toMatchObject({ ok: true })
  // The reply to an earlier attempt, which made the changes, may have been lost.
  review.state = 'changed'
  expect(await send('')).toMatchObject({ ok: true })
})

it('tells the author of changes that the lineup is not published any more', async () => {
  expect(await send('', { id: '', changeOf: '1' })).toEqual({ ok: false, error: { code: 'lineup-decided' } })
})
