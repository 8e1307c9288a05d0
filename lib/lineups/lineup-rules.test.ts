import { describe, expect, it } from 'vitest'
import { sortAgentsByPopularity } from './counts'
import { pageCount, pageWindow } from './pagination'
import { prefixQuery } from './search'
import { lineupPageTitle, lineupShareDescription, sideBadge } from './share'
import { parseShortId } from './slug'
import type { LineupThrow } from './throw'
import { getThumbnailUrl, normalizeVideoLink, parseVideoId } from './video'

describe('the short id of a slug', () => {
  it('is the part after the last dash', () => {
    expect(parseShortId('recon-from-a-lobby-1z141z3')).toBe('1z141z3')
    expect(parseShortId('1z141z3')).toBe('1z141z3')
    expect(parseShortId('Recon-1Z141Z3')).toBe('1z141z3')
  })

  it('is undefined when that part can’t be a short id', () => {
    for (const slug of ['', 'recon-', 'recon-TOO_BIG', 'x-12345678', 'a-b_c'])
      expect(parseShortId(slug)).toBeUndefined()
  })
})

describe('a video link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=3s', 'aqz-KE-bpKQ'],
    ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?t=4', 'aqz-KE-bpKQ'],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtube.com/shorts/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=4', 'aqz-KE-bpKQ'],
  ])('%s has the id %s', (link, id) => expect(parseVideoId(link)).toBe(id))

  it.each([
    '',
    'aqz-KE-bpKQ',
    'https://vimeo.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/short',
    'javascript:alert(1)',
    'https://www.youtube.com/shorts/short',
    'https://www.youtube.com/embed/videoseries?list=x',
    'https://www.youtube.com/embed/live_stream?channel=x',
    'https://vimeo.com/embed/aqz-KE-bpKQ',
  ])('"%s" has no id', (link) => expect(parseVideoId(link)).toBeUndefined())
})

describe('normalizing a video link', () => {
  it.each([
    'https://youtu.be/aqz-KE-bpKQ?t=4',
    'm.youtube.com/watch?v=aqz-KE-bpKQ',
    ' http://youtu.be/aqz-KE-bpKQ ',
    'youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ?si=x',
  ])('converts %s to the watch link', (link) =>
    expect(normalizeVideoLink(link)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  )

  it.each(['aqz-KE-bpKQ', 'javascript://youtu.be/aqz-KE-bpKQ', 'https://youtube.com/@somebody'])(
    'rejects %s',
    (link) => expect(normalizeVideoLink(link)).toBeUndefined(),
  )
})

describe('a lineup’s thumbnail', () => {
  const steps = [
    { url: '/media/a', description: '' },
    { url: '/media/b', description: '' },
  ]
  const lineup = { shortId: '1z141z3', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' }

  it('is the step at the thumbnail index, else the first step, else the video’s', () => {
    expect(getThumbnailUrl({ ...lineup, steps, thumbnailIndex: 1 })).toBe('/media/b')
    expect(getThumbnailUrl({ ...lineup, steps, thumbnailIndex: 5 })).toBe('/media/a')
    expect(getThumbnailUrl({ ...lineup, steps: [], thumbnailIndex: 0 })).toBe(
      '/thumbnail/1z141z3/aqz-KE-bpKQ',
    )
    expect(getThumbnailUrl({ ...lineup, steps: [], thumbnailIndex: 0, youtubeUrl: '' })).toBeUndefined()
  })
})

const NO_THROW: LineupThrow = {
  stand: null,
  target: null,
  movement: null,
  fire: null,
  charge: null,
  bounces: null,
  airMs: null,
  purposes: [],
  difficulty: null,
}

describe('the share texts of a lineup', () => {
  const lineup = {
    title: 'Recon over wine',
    description: '',
    map: 'ascent',
    agent: 'sova',
    platform: 'Mobile' as const,
    throw: NO_THROW,
  }

  it('have a title with agent and platform', () => {
    expect(lineupPageTitle(lineup)).toBe('Sova Lineup: Recon over wine | Valorant Mobile')
  })

  it('use the lineup’s description only if it is longer than 50 characters', () => {
    expect(lineupShareDescription({ ...lineup, description: 'x'.repeat(51) })).toBe('x'.repeat(51))
    expect(lineupShareDescription({ ...lineup, description: 'x'.repeat(50) })).toMatch(
      /^Sova on Ascent: Recon over wine\. Find/,
    )
  })

  it('say from where to where the lineup goes, if it has no description and both are known', () => {
    const place = (name: string) => ({ callout: name, name, point: null })
    const known = { ...NO_THROW, stand: place('A Lobby'), target: place('A Site') }
    expect(lineupShareDescription({ ...lineup, throw: known })).toMatch(
      /^Sova on Ascent: Recon over wine\. From A Lobby to A Site\. Find/,
    )
  })

  it('have a badge with a tone for each side and a neutral one for both', () => {
    expect([sideBadge('Attack'), sideBadge('Defense'), sideBadge('ALL')]).toEqual([
      { label: 'Attack', tone: 'attack' },
      { label: 'Defense', tone: 'defense' },
      { label: 'All Sides', tone: 'neutral' },
    ])
  })
})

describe('search text as a tsquery', () => {
  it('matches every word as a prefix', () => {
    expect(prefixQuery('recon a-main')).toBe('recon:* & (a:* & main:* | amain:*)')
    expect(prefixQuery("Viper's Pit")).toBe('(Viper:* & s:* | Vipers:*) & Pit:*')
  })

  it('contains no query syntax of the input', () => {
    expect(prefixQuery("a' | b & !c <-> (d):*")).toBe('a:* & b:* & c:* & d:*')
    expect(prefixQuery(' !&| ')).toBeUndefined()
  })
})

describe('agents by popularity', () => {
  it('are sorted by number of lineups, then in reference order', () => {
    const order = sortAgentsByPopularity([
      { agentId: 'sova', lineupCount: 3 },
      { agentId: 'viper', lineupCount: 9 },
    ]).map(({ id }) => id)
    expect(order.slice(0, 4)).toEqual(['viper', 'sova', 'astra', 'breach'])
    expect(order).toHaveLength(27)
  })
})

describe('pages', () => {
  it('have ten lineups each; an empty list has one page', () => {
    expect([0, 10, 11, 100].map(pageCount)).toEqual([1, 1, 2, 10])
  })

  it('are shown around the current one, with gaps of at least two pages', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(1, 5)).toEqual([1, 2, null, 5])
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(6, 20)).toEqual([1, null, 5, 6, 7, null, 20])
  })
})
