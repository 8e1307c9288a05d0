import { expect, it } from 'vitest'
import { calloutCountLabel } from './callout-text'
import { listHeading } from './list-text'

const SUBJECT = { map: 'ascent', agent: 'sova' }

it.each([
  [{ from: null, to: 'A Site' }, 'Sova lineups on Ascent that land in A Site'],
  [{ from: 'A Lobby', to: null }, 'Sova lineups on Ascent thrown from A Lobby'],
  [{ from: 'A Lobby', to: 'A Site' }, 'Sova lineups on Ascent from A Lobby to A Site'],
  [{ from: null, to: null }, 'Sova lineups on Ascent'],
])('selected callouts are in the heading: %j', (callouts, heading) => {
  expect(listHeading(SUBJECT, callouts)).toBe(heading)
})

it('a callout on the map says how many lineups land there or are thrown from there', () => {
  expect(calloutCountLabel('to', 'A Site', 12)).toBe('A Site: 12 lineups land here')
  expect(calloutCountLabel('to', 'A Site', 1)).toBe('A Site: 1 lineup lands here')
  expect(calloutCountLabel('from', 'A Lobby', 2)).toBe('A Lobby: 2 lineups are thrown from here')
  expect(calloutCountLabel('from', 'A Lobby', 1)).toBe('A Lobby: 1 lineup is thrown from here')
  expect(calloutCountLabel('to', 'A Site', 0)).toBe('A Site: no lineups land here')
})
