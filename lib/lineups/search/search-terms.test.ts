import { describe, expect, it } from 'vitest'
import { findAgent } from '@/lib/game/agents'
import { CHINESE_AGENT_NAMES, CHINESE_MAP_NAMES } from '@/lib/game/chinese-names'
import { findMap } from '@/lib/game/maps'
import { SAMPLE_LINEUPS } from '@/supabase/seed/lineups'
import { toSearchQuery } from './search-query'
import { parseSearchText } from './search-terms'

const query = (text: string) => toSearchQuery(text, null)

const meanings = (text: string, agent: string | null = null) =>
  parseSearchText(text, agent).map((term) => [term.text, term.meaning])

describe('search text as a tsquery', () => {
  it('matches every word as a prefix', () => {
    expect(query('recon sova')).toBe('recon:* & sova:*')
    expect(query('recon b-mai')).toBe('recon:* & (b:* & mai:* | bmai:*)')
    expect(query("Viper's Pit")).toBe('(Viper:* & s:* | Vipers:*) & Pit:*')
  })

  it('contains no query syntax of the input', () => {
    expect(query("a' | b & !c <-> (d):*")).toBe('a:* & b:* & c:* & d:*')
    expect(query(' !&| "')).toBeUndefined()
  })

  it('matches the names that words of players stand for, or the words themselves', () => {
    expect(query('KJ')).toBe('(KJ:* | killjoy)')
    expect(query('pp')).toBe('(pp:* | post <-> plant)')
    expect(query('trip')).toBe('(trip:* | trapwire)')
    expect(query('snakebite')).toBe('(snakebite:* | snake <-> bite)')
  })

  it('matches the words of a phrase one after the other', () => {
    expect(query('a main')).toBe('a <-> main:*')
    expect(query('post plant sova')).toBe('post <-> plant:* & sova:*')
    expect(query('A-Main')).toBe('((A:* & Main:* | AMain:*) | a <-> main)')
  })

  it('reads words that are run together or apart', () => {
    expect(query('shockdart')).toBe('(shockdart:* | shock <-> bolt)')
    expect(query('dead lock a main')).toBe('(dead <-> lock:* | deadlock) & a <-> main:*')
    expect(query('ice box')).toBe('(ice <-> box:* | icebox)')
  })

  it('matches a callout that other maps name without its site', () => {
    expect(query('a heaven')).toBe('(a <-> heaven:* | asite & heaven)')
  })

  it('looks for a site in the location and the callouts', () => {
    expect(query('b site viper')).toBe('(bsite | allsite) & viper:*')
  })

  it('has no words that say nothing about a lineup', () => {
    expect(query('Viper lineups for a main to the heaven')).toBe('Viper:* & a <-> main:* & heaven:*')
    for (const text of ['lineup', 'the best lineups', 'how to']) expect(query(text)).toBeUndefined()
    for (const text of ['best sova', 'good sova', 'sova tips', 'sova guide', 'sova setup'])
      expect(query(text)).toBe('sova:*')
    expect(query('viper "the"')).toBe('viper:* & the:*')
  })
})

describe('the words of players in a search text', () => {
  it('are found as the longest phrases, with any punctuation', () => {
    expect(meanings('recon one-way ct spawn')).toEqual([
      ['recon', undefined],
      ['one-way', { purpose: 'one-way' }],
      ['ct spawn', { callouts: ['defenders'] }],
    ])
    expect(meanings('one way').at(0)).toEqual(['one way', { purpose: 'one-way' }])
    expect(meanings('oneway').at(0)).toEqual(['oneway', { purpose: 'one-way' }])
  })

  it('for abilities of several agents mean those of the agent in the text or in the filters', () => {
    expect(meanings('kj molly')[1]).toEqual(['molly', { abilities: ['nanoswarm'] }])
    expect(meanings('molly viper')[0]).toEqual(['molly', { abilities: ['snake-bite'] }])
    expect(meanings('dart', 'sova')[0]).toEqual(['dart', { abilities: ['recon-bolt', 'shock-bolt'] }])
    expect(meanings('jett molly')[1]?.[1]).toMatchObject({ abilities: { length: 6 } })
  })

  it('have no meaning in quotation marks, straight or curly, closed or not', () => {
    for (const text of ['"viper pc"', '“viper pc”', '"viper pc'])
      expect(meanings(text)).toEqual([
        ['"viper"', undefined],
        ['"pc"', undefined],
      ])
    expect(meanings('"kj" pc')).toEqual([
      ['"kj"', undefined],
      ['pc', { platform: 'PC' }],
    ])
  })

  it('are not read into longer words', () => {
    for (const text of ['iceboxes', 'wallbang', 'ppl', 'default', 'attackers', 'defuse', 'pcs', 'mobility'])
      expect(meanings(text)).toEqual([[text, undefined]])
  })

  it('that filter are in no title, so every title finds its lineup', () => {
    const filtering = SAMPLE_LINEUPS.filter(({ title }) =>
      parseSearchText(title, null).some(
        ({ meaning }) => meaning && ('platform' in meaning || 'side' in meaning || 'difficulty' in meaning),
      ),
    )
    expect(filtering.map(({ title }) => title)).toEqual([])
  })
})

describe('names in Chinese', () => {
  it.each([
    ['亚海悬城', { map: 'ascent' }],
    ['K/O', { agent: 'kayo' }],
    ['霓虹町', { map: 'split' }],
    ['霓虹', { agent: 'neon' }],
    ['侦察', { purpose: 'recon' }],
  ])('%s is understood', (text, meaning) => {
    expect(parseSearchText(text, null)).toEqual([expect.objectContaining({ text, meaning })])
  })

  it('are understood without spaces between them, and beside other words', () => {
    const meanings = parseSearchText('霓虹町猎枭 recon dart', null).map(({ meaning }) => meaning)
    expect(parseSearchText('猎枭侦察烟', null).map(({ text }) => text)).toEqual(['猎枭', '侦察', '烟'])
    expect(meanings.slice(0, 2)).toEqual([{ map: 'split' }, { agent: 'sova' }])
    expect(meanings[2]).toHaveProperty('abilities')
  })

  it('are those of known maps and agents', () => {
    expect(Object.keys(CHINESE_MAP_NAMES).filter((id) => !findMap(id))).toEqual([])
    expect(Object.keys(CHINESE_AGENT_NAMES).filter((id) => !findAgent(id))).toEqual([])
  })
})

it('letters of any width, and marks in any composition, are the same', () => {
  const query = toSearchQuery('sova', null)
  expect(toSearchQuery('ｓｏｖａ', null)).toBe(query)
  expect(toSearchQuery('cafe\u0301', null)).toBe(toSearchQuery('caf\u00e9', null))
  expect(toSearchQuery('ｶﾞｲﾄﾞ', null)).toBe(toSearchQuery('ガイド', null))
})
