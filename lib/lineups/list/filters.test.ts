import { describe, expect, it } from 'vitest'
import { filtersToParams, parseFilters } from './filter-params'
import { DEFAULT_FILTERS } from './filters'

const parse = (query: string) => parseFilters(new URLSearchParams(query))
const write = (query: string) => filtersToParams(parse(query)).toString()

describe('reading filters from query parameters', () => {
  it('returns the defaults without parameters', () => {
    expect(parse('')).toEqual(DEFAULT_FILTERS)
    expect(DEFAULT_FILTERS).toMatchObject({ platform: 'mobile', location: null, map: null, page: 1 })
  })

  it('ignores case', () => {
    expect(parse('map=ASCENT&agent=Sova&ability=Shock-Bolt&side=Attacker&platform=PC')).toMatchObject({
      map: 'ascent',
      agent: 'sova',
      ability: 'shock-bolt',
      side: 'attacker',
      platform: 'pc',
    })
  })

  it('replaces invalid values by defaults', () => {
    expect(parse('map=dust&agent=gordon&side=left&platform=console&page=-3')).toEqual(DEFAULT_FILTERS)
  })

  it('accepts only locations of the map, and none without a map', () => {
    expect(parse('location=a').location).toBeNull()
    expect(parse('map=bind').location).toBeNull()
    expect(parse('map=haven&location=c').location).toBe('C')
    expect(parse('map=bind&location=mid').location).toBeNull()
  })

  it('drops an ability that is not the agent’s', () => {
    expect(parse('agent=sova&ability=snake-bite').ability).toBeNull()
    expect(parse('ability=shock-bolt').ability).toBeNull()
    expect(parse('agent=jett&ability=shock-bolt').ability).toBeNull()
  })

  it('normalizes search text', () => {
    expect(parse('q=%20%20Recon%20%0A%20A%E2%80%8Bsite%20').q).toBe('recon a site')
    expect(parse(`q=${'x'.repeat(200)}`).q).toHaveLength(60)
  })

  it('reads callouts only with a map, in lower case and without other characters', () => {
    expect(parse('map=ascent&from=A-Lobby&to=a-site')).toMatchObject({ from: 'a-lobby', to: 'a-site' })
    expect(parse('from=a-lobby&to=a-site')).toEqual(DEFAULT_FILTERS)
    expect(parse('map=ascent&from=a_lobby&to=%3Cb%3E')).toMatchObject({ from: null, to: null })
    expect(parse(`map=ascent&to=${'a'.repeat(41)}`).to).toBeNull()
  })

  it('opens the map only with a map, and not in the saved list', () => {
    expect(parse('map=ascent&view=from').view).toBe('from')
    expect(parse('view=to').view).toBeNull()
    expect(parse('map=ascent&view=to&saved=1').view).toBeNull()
    expect(parse('map=ascent&view=both').view).toBeNull()
  })

  it('accepts only whole page numbers from 1', () => {
    for (const page of ['0', '-1', '1.5', 'two', '1e9', '']) expect(parse(`page=${page}`).page).toBe(1)
    expect(parse('page=7').page).toBe(7)
  })
})

describe('writing filters as query parameters', () => {
  it('leaves out defaults and always has the same order', () => {
    expect(write('page=1&platform=mobile&side=all')).toBe('')
    expect(write('page=2&q=Recon&agent=sova&map=ascent&location=ALL')).toBe(
      'map=ascent&agent=sova&q=recon&page=2',
    )
    expect(write('saved=1&page=2&order=reliable&order=newest')).toBe('order=reliable&page=2&saved=1')
  })

  it('round-trips all filters', () => {
    const filters = parse(
      'platform=pc&side=defender&map=lotus&location=C&agent=viper&ability=vipers-pit&q=a%26b&page=3' +
        '&from=a-lobby&to=a-site&purpose=one-way&difficulty=easy&view=from&order=reliable',
    )
    expect(filters).not.toMatchObject({ from: null, to: null, purpose: null, difficulty: null, view: null })
    expect(parseFilters(filtersToParams(filters))).toEqual(filters)
  })
})
