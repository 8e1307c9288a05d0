import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS, type Filters } from './filters'
import { correctQuery, findLineups, REFERENCE_WORDS, wordsOf } from './search'

const WORDS = ['shock', 'sova']

/** Finds what a list of totals by platform and search text says. */
async function find(totals: Record<string, number>, asked: Partial<Filters>) {
  const reads: string[] = []
  const read = async ({ platform, q }: Filters) => {
    reads.push(`${platform} ${q}`)
    return { total: totals[`${platform} ${q}`] ?? 0 }
  }
  const found = await findLineups(read, { ...DEFAULT_FILTERS, ...asked }, async () => WORDS)
  return { ...found, reads }
}

describe('a list', () => {
  it('with lineups is read once', async () => {
    expect(await find({ 'mobile shock': 2 }, { q: 'shock' })).toEqual({ total: 2, reads: ['mobile shock'] })
  })

  it('without any tells what the other platform has, with the same filters from page 1', async () => {
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

  it('takes what was typed on the other platform before another spelling on this one', async () => {
    const found = await find({ 'pc shok': 1, 'mobile shock': 5 }, { q: 'shok' })
    expect(found).toMatchObject({ total: 0, otherPlatform: { total: 1 } })
    expect(found.corrected).toBe(undefined)
  })

  it('shows the nearest spelling where nothing matches what was typed', async () => {
    expect(await find({ 'mobile shock': 5 }, { q: 'shok' })).toMatchObject({ total: 5, corrected: 'shock' })
    expect(await find({ 'pc shock': 2 }, { q: 'shok' })).toMatchObject({
      total: 0,
      corrected: 'shock',
      otherPlatform: { total: 2 },
    })
  })

  it('says nothing of a spelling that finds nothing either', async () => {
    expect((await find({}, { q: 'shok' })).corrected).toBe(undefined)
    expect((await find({}, { q: 'zzzz' })).reads).toEqual(['mobile zzzz', 'pc zzzz'])
  })
})

const correct = (text: string) => correctQuery(text, REFERENCE_WORDS)

describe('the spelling of a search', () => {
  it.each([
    ['shok', 'shock'],
    ['shokc', 'shock'],
    ['soav', 'sova'],
    ['asent', 'ascent'],
    ['vipr', 'viper'],
    ['Brimston', undefined],
    ['brimstoen', 'brimstone'],
    ['kiljoy', 'killjoy'],
    ['haevn', 'haven'],
    ['recn bolt', 'recon bolt'],
    ['ascent shok', 'ascent shock'],
    ['catwlak', 'catwalk'],
    ['hunters', undefined],
    ['kay/o', undefined],
  ])('makes of “%s” “%s”', (typed, meant) => {
    expect(correct(typed)).toBe(meant)
  })

  it('leaves alone what is right, what is only begun, and what is near nothing', () => {
    for (const text of ['sova', 'so', 'recon b', 'zq', 'qqqqqq', '漢字', ''])
      expect(correct(text)).toBe(undefined)
  })

  it('prefers the nearest word, and a whole word to the beginning of a longer one', () => {
    expect(correctQuery('smokr', ['smokescreen', 'smoke'])).toBe('smoke')
    expect(correctQuery('smokes', ['stokes', 'smoker'])).toBe('stokes')
  })
})

it('knows a word with signs by its parts and as one', () => {
  expect(wordsOf(['FRAG/MENT', 'Viper’s Pit'])).toEqual([
    'frag',
    'ment',
    'fragment',
    'viper',
    'vipers',
    'pit',
  ])
})
