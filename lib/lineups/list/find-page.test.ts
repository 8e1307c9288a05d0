import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS, type Filters } from './filters'
import { findPage } from './find-page'
import { toListRequest } from './list-request'

const WORDS = ['shock', 'sova']

/** Calls `findPage` with a fake list. `totals` are the results by platform, side and search text. */
async function find(totals: Record<string, number>, filters: Partial<Filters>) {
  const reads: string[] = []
  const read = async ({ platform, side, q }: Filters) => {
    const list = [platform, side, q].filter((part) => part !== null).join(' ')
    reads.push(list)
    return { total: totals[list] ?? 0 }
  }
  const found = await findPage(read, toListRequest({ ...DEFAULT_FILTERS, ...filters }), async () => WORDS)
  return { ...found, reads }
}

describe('findPage', () => {
  it('reads a list with results once', async () => {
    expect(await find({ 'mobile shock': 2 }, { q: 'shock' })).toMatchObject({
      total: 2,
      reads: ['mobile shock'],
    })
  })

  it('suggests the other platform for a list without results, with the same filters from page 1', async () => {
    const { total, otherPlatform } = await find({ 'pc ': 3 }, { map: 'bind', location: 'A', page: 4 })
    expect(total).toBe(0)
    expect(otherPlatform?.total).toBe(3)
    expect(otherPlatform?.filters).toEqual({
      ...DEFAULT_FILTERS,
      platform: 'pc',
      map: 'bind',
      location: 'A',
      page: 1,
    })
  })

  it('prefers the typed text on the other platform to a correction on this one', async () => {
    const found = await find({ 'pc shok': 1, 'mobile shock': 5 }, { q: 'shok' })
    expect(found).toMatchObject({ total: 0, otherPlatform: { total: 1 } })
    expect(found.corrected).toBe(undefined)
  })

  it('uses the corrected text if nothing matches the typed text', async () => {
    expect(await find({ 'mobile shock': 5 }, { q: 'shok' })).toMatchObject({ total: 5, corrected: 'shock' })
    expect(await find({ 'pc shock': 2 }, { q: 'shok' })).toMatchObject({
      total: 0,
      corrected: 'shock',
      otherPlatform: { total: 2 },
    })
  })

  it('reads the platform and the side that the text names, and says so', async () => {
    const found = await find({ 'pc attacker sova': 2 }, { q: 'sova atk pc', page: 2 })
    expect(found).toMatchObject({
      total: 2,
      request: {
        asked: { platform: 'mobile', side: null, q: 'sova atk pc' },
        meant: { platform: 'pc', side: 'attacker', q: 'sova', page: 2 },
        counted: { platform: 'pc', side: 'attacker', q: 'sova', page: 1 },
        meanings: ['Attack', 'PC'],
      },
      reads: ['pc attacker sova'],
    })
  })

  it('suggests the platform that the text does not name', async () => {
    const found = await find({ 'mobile sova': 3 }, { q: 'sova pc' })
    expect(found.otherPlatform).toMatchObject({ total: 3, filters: { platform: 'mobile', q: 'sova' } })
  })

  it('suggests all sides if no platform has the selected one', async () => {
    const found = await find({ 'mobile sova': 3 }, { q: 'sova', side: 'defender' })
    expect(found.allSides).toMatchObject({ total: 3, filters: { platform: 'mobile', side: null, q: 'sova' } })
    expect(found.reads).toEqual(['mobile defender sova', 'pc defender sova', 'mobile sova'])
  })

  it('understands the corrected text', async () => {
    expect(await find({ 'pc shock': 2 }, { q: 'shok pc' })).toMatchObject({
      total: 2,
      corrected: 'shock pc',
      request: { asked: { q: 'shok pc' }, meant: { platform: 'pc', q: 'shock' } },
    })
  })

  it('ignores a correction that has no results either', async () => {
    expect((await find({}, { q: 'shok' })).corrected).toBe(undefined)
    expect((await find({}, { q: 'zzzz' })).reads).toEqual(['mobile zzzz', 'pc zzzz'])
  })
})
