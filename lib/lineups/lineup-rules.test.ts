import { describe, expect, it } from 'vitest'
import { agentsByPopularity } from './counts'
import { pageCount, pageWindow } from './pagination'
import { prefixQuery } from './search'
import { lineupPageTitle, lineupShareDescription, sideBadge } from './share'
import { shortIdOf } from './slug'
import { storedVideoLink, thumbnailOf, videoId } from './video'

describe('the short id of an address', () => {
  it('is the last dash-separated piece', () => {
    expect(shortIdOf('recon-from-a-lobby-1z141z3')).toBe('1z141z3')
    expect(shortIdOf('1z141z3')).toBe('1z141z3')
    expect(shortIdOf('Recon-1Z141Z3')).toBe('1z141z3')
  })

  it('is missing where that piece can’t be one', () => {
    for (const slug of ['', 'recon-', 'recon-TOO_BIG', 'x-12345678', 'a-b_c'])
      expect(shortIdOf(slug)).toBeUndefined()
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
  ])('%s holds %s', (link, id) => expect(videoId(link)).toBe(id))

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
  ])('"%s" holds none', (link) => expect(videoId(link)).toBeUndefined())
})

describe('the link of a video', () => {
  it.each([
    'https://youtu.be/aqz-KE-bpKQ?t=4',
    'm.youtube.com/watch?v=aqz-KE-bpKQ',
    ' http://youtu.be/aqz-KE-bpKQ ',
    'youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ?si=x',
  ])('%s is stored as its watch link', (link) =>
    expect(storedVideoLink(link)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  )

  it.each(['aqz-KE-bpKQ', 'javascript://youtu.be/aqz-KE-bpKQ', 'https://youtube.com/@somebody'])(
    '%s is none',
    (link) => expect(storedVideoLink(link)).toBeUndefined(),
  )
})

describe('a card’s picture', () => {
  const steps = [
    { url: '/media/a', description: '' },
    { url: '/media/b', description: '' },
  ]
  const lineup = { shortId: '1z141z3', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' }

  it('is the step at the thumbnail index, else the first step, else the video’s', () => {
    expect(thumbnailOf({ ...lineup, steps, thumbnailIndex: 1 })).toBe('/media/b')
    expect(thumbnailOf({ ...lineup, steps, thumbnailIndex: 5 })).toBe('/media/a')
    expect(thumbnailOf({ ...lineup, steps: [], thumbnailIndex: 0 })).toBe('/thumbnail/1z141z3/aqz-KE-bpKQ')
    expect(thumbnailOf({ ...lineup, steps: [], thumbnailIndex: 0, youtubeUrl: '' })).toBeUndefined()
  })
})

describe('what is shared of a lineup', () => {
  const lineup = {
    title: 'Recon over wine',
    description: '',
    map: 'ascent',
    agent: 'sova',
    platform: 'Mobile' as const,
  }

  it('has the title of the pattern', () => {
    expect(lineupPageTitle(lineup)).toBe('Sova Lineup: Recon over wine | Valorant Mobile')
  })

  it('uses a description only when it is longer than 50 characters', () => {
    expect(lineupShareDescription({ ...lineup, description: 'x'.repeat(51) })).toBe('x'.repeat(51))
    expect(lineupShareDescription({ ...lineup, description: 'x'.repeat(50) })).toMatch(
      /^Sova on Ascent: Recon over wine\./,
    )
  })

  it('keeps red for attack, blue for defense and neither for both', () => {
    expect([sideBadge('Attack'), sideBadge('Defense'), sideBadge('ALL')]).toEqual([
      { label: 'Attack', tone: 'attack' },
      { label: 'Defense', tone: 'defense' },
      { label: 'All Sides', tone: 'neutral' },
    ])
  })
})

describe('search text as a query', () => {
  it('wants every word as the beginning of one', () => {
    expect(prefixQuery('recon a-main')).toBe('recon:* & (a:* & main:* | amain:*)')
    expect(prefixQuery("Viper's Pit")).toBe('(Viper:* & s:* | Vipers:*) & Pit:*')
  })

  it('lets no query syntax through', () => {
    expect(prefixQuery("a' | b & !c <-> (d):*")).toBe('a:* & b:* & c:* & d:*')
    expect(prefixQuery(' !&| ')).toBeUndefined()
  })
})

describe('agents by popularity', () => {
  it('come with the most lineups first, equals in reference order', () => {
    const order = agentsByPopularity([
      { agentId: 'sova', lineupCount: 3 },
      { agentId: 'viper', lineupCount: 9 },
    ]).map(({ id }) => id)
    expect(order.slice(0, 4)).toEqual(['viper', 'sova', 'astra', 'breach'])
    expect(order).toHaveLength(27)
  })
})

describe('pages', () => {
  it('hold ten lineups; an empty list has one', () => {
    expect([0, 10, 11, 100].map(pageCount)).toEqual([1, 1, 2, 10])
  })

  it('are shown around the current one, gaps of one page filled', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(1, 5)).toEqual([1, 2, null, 5])
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(6, 20)).toEqual([1, null, 5, 6, 7, null, 20])
  })
})
