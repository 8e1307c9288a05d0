import { expect, it } from 'vitest'
import type { Lineup } from '@/lib/lineups/schema'
import { lineupCard } from './lineup-card'

const LINEUP = {
  title: 'Recon over the roof',
  map: 'ascent',
  agent: 'sova',
  ability: 'recon-bolt',
  side: 'Attack',
  platform: 'Mobile',
  location: 'A',
  steps: ['1-0', '1-1'].map((name) => ({
    url: `/media/7c0b9f0a-0000-4000-8000-000000000000/${name}.webp`,
    description: '',
  })),
  thumbnailIndex: 1,
} as Lineup

it('shows the thumbnail, the agent and the facts of a lineup', () => {
  expect(lineupCard(LINEUP)).toEqual({
    pictures: [{ stepImage: '7c0b9f0a-0000-4000-8000-000000000000/1-1.webp', artwork: '/maps/ascent.svg' }],
    icon: '/agents/sova.svg',
    title: 'Recon over the roof',
    facts: ['Ascent A', 'Sova', 'Recon Bolt', 'Mobile'],
    side: { label: 'Attack', tone: 'attack' },
  })
})

it('shows what is known of a lineup without steps, of an unknown map and agent, and with a title that no font has', () => {
  const lineup = { ...LINEUP, steps: [], map: '新', agent: 'nobody', title: '🔥', location: 'ALL' }
  expect(lineupCard(lineup)).toMatchObject({
    pictures: [{ stepImage: undefined, artwork: undefined }],
    icon: undefined,
    title: 'nobody Lineup',
    facts: ['nobody', 'Mobile'],
  })
})

it('names the agent instead of a title that has words which the fonts lack', () => {
  for (const title of ['亚海悬城 猎枭 B点', 'Wait … 猎枭'])
    expect(lineupCard({ ...LINEUP, title }).title).toBe('Sova Lineup')
  expect(lineupCard({ ...LINEUP, title: 'Wait … then throw' }).title).toBe('Wait … then throw')
})
