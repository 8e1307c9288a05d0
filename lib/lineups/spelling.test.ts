import { describe, expect, it } from 'vitest'
import { correctQuery, REFERENCE_WORDS, wordsOf } from './spelling'

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
