import { describe, expect, it } from 'vitest'
import { correctQuery, REFERENCE_WORDS, toSearchWords } from './correct-query'

const correct = (text: string) => correctQuery(text, REFERENCE_WORDS)

describe('correctQuery', () => {
  it.each([
    ['shok', 'shock'],
    ['soav', 'sova'],
    ['brimstoen', 'brimstone'],
    ['ascent shok', 'ascent shock'],
    ['catwlak', 'catwalk'],
    ['kay/o', undefined],
    ['hevan', 'haven'],
    ['raise', 'raze'],
    ['crouhc', 'crouching'],
    ['crouch', undefined],
    ['cyfer', 'cypher'],
    ['ｓｏａｖ', 'sova'],
  ])('corrects “%s” to “%s”', (typed, corrected) => {
    expect(correct(typed)).toBe(corrected)
  })

  it('does not change known words, prefixes of known words, or words without a similar one', () => {
    for (const text of ['sova', 'so', 'recon b', 'zq', 'qqqqqq', '漢字', ''])
      expect(correct(text)).toBe(undefined)
  })

  it('knows the words of players', () => {
    expect(correct('kj molly')).toBe(undefined)
    expect(correct('mollly')).toBe('molly')
    expect(correct('postplnat')).toBe('postplant')
  })

  it('does not change text in quotation marks', () => expect(correct('"shok"')).toBe(undefined))

  it('prefers the most similar word, and a whole word to the prefix of a longer one', () => {
    expect(correctQuery('smokr', ['smokescreen', 'smoke'])).toBe('smoke')
    expect(correctQuery('smokes', ['stokes', 'smoker'])).toBe('stokes')
  })
})

it('splits words at punctuation and also keeps them whole', () => {
  expect(toSearchWords(['FRAG/MENT', 'Viper’s Pit'])).toEqual([
    'frag',
    'ment',
    'fragment',
    'viper',
    'vipers',
    'pit',
  ])
})
