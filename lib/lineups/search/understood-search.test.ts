import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS, type Filters } from '@/lib/lineups/list/filters'
import { searchAsTyped, understandSearch } from './understood-search'

const search = (q: string, filters: Partial<Filters> = {}): Filters => ({ ...DEFAULT_FILTERS, ...filters, q })

/** What changes in the filters, and the shown meanings. */
function understand(q: string, filters: Partial<Filters> = {}) {
  const requested = search(q, filters)
  const understood = understandSearch(requested)
  const changes = Object.entries(understood.filters).filter(
    ([name, value]) => requested[name as keyof Filters] !== value,
  )
  return { ...Object.fromEntries(changes), meanings: understood.meanings }
}

describe('understandSearch', () => {
  it('turns a platform and a side into filters, and searches for the rest', () => {
    expect(understand('viper pc')).toEqual({ platform: 'pc', q: 'viper', meanings: ['PC'] })
    expect(understand('def sova phone', { platform: 'pc', page: 3 })).toEqual({
      platform: 'mobile',
      side: 'defender',
      q: 'sova',
      meanings: ['Defense', 'Mobile'],
    })
    expect(understand('pc')).toEqual({ platform: 'pc', q: '', meanings: ['PC'] })
    expect(understand('viper lineups on pc')).toEqual({ platform: 'pc', q: 'viper', meanings: ['PC'] })
    expect(understand('霓虹灯 pc')).toEqual({ platform: 'pc', q: '霓虹灯', meanings: ['Neon', 'PC'] })
    expect(understand('the best lineups')).toEqual({ q: '', meanings: [] })
    expect(understand('???')).toEqual({ meanings: [] })
  })

  it('turns a difficulty into a filter', () => {
    expect(understand('easy sova')).toEqual({ difficulty: 'easy', q: 'sova', meanings: ['Easy'] })
  })

  it('keeps other words in the search, and says what they stand for', () => {
    expect(understand('kj molly pp')).toEqual({ meanings: ['Killjoy', 'Nanoswarm', 'Post-plant'] })
    expect(understand('molly')).toEqual({ meanings: ['Snake Bite / Nanoswarm / Incendiary / 3 more'] })
    expect(understand('ct')).toEqual({ meanings: ['Defenders'] })
  })

  it('says nothing about words that say it themselves', () => {
    for (const q of ['viper', 'one way', 'a main', 'b site', 'snakebite', 'post-plant', 'viper lineups', ''])
      expect(understand(q)).toEqual({ meanings: [] })
  })

  it('takes text in quotation marks as it is, and keeps the marks', () => {
    expect(understand('"viper pc"')).toEqual({ meanings: [] })
    expect(understand('"kj" pc')).toEqual({ platform: 'pc', q: '"kj"', meanings: ['PC'] })
  })
})

it('searches for the words as typed without their meanings', () => {
  const typed = searchAsTyped(search('kj “molly” pc', { page: 2 }))
  expect(typed).toEqual(search('"kj molly pc"'))
  expect(understandSearch(typed)).toEqual({ filters: typed, meanings: [] })
})
