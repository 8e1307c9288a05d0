import { expect, it } from 'vitest'
import { publicPlaybookFacts } from './public-text'

const PLAYBOOK = { slug: 'a', title: 'A execute', lineupCount: 5, maps: ['ascent'], copies: 0 }

it('says what is in a playbook and how many people have copied it', () => {
  expect(publicPlaybookFacts(PLAYBOOK)).toEqual(['5 lineups', 'Ascent'])
  expect(publicPlaybookFacts({ ...PLAYBOOK, lineupCount: 1, copies: 1 })).toEqual([
    '1 lineup',
    'Ascent',
    'Copied by 1 person',
  ])
  const maps = ['ascent', 'bind', 'haven', 'lotus', 'split']
  expect(publicPlaybookFacts({ ...PLAYBOOK, maps, copies: 1200 })).toEqual([
    '5 lineups',
    'Ascent, Bind, Haven, 2 more',
    'Copied by 1,200 people',
  ])
})
