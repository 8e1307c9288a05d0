import { expect, it } from 'vitest'
import { lineupRowSchema } from '@/lib/lineups/schema'
import { groupByAgent } from './best-lineups'

const lineup = (title: string, agent: string) =>
  lineupRowSchema.parse({
    title,
    agent,
    id: title,
    shortId: '',
    slug: '',
    createdAt: '2026-11-18T10:54:13+00:00',
    updatedAt: '2026-11-18T10:54:13+00:00',
    isSample: false,
    counterpartSlug: null,
    worked: 0,
    missed: 0,
    share: null,
    confirmed: false,
    currentPatch: null,
    firstVerdicts: 0,
    firstMissed: 0,
    confirmedBy: 0,
    uncheckedSince: null,
    brokenSince: null,
    author: null,
  })

it('groups by agent: the agent of the best lineup first, and each agent’s best lineup first', () => {
  const best = [lineup('one', 'sova'), lineup('two', 'viper'), lineup('three', 'sova')]
  expect(
    groupByAgent(best).map(({ agent, lineups }) => [agent, ...lineups.map(({ title }) => title)]),
  ).toEqual([
    ['sova', 'one', 'three'],
    ['viper', 'two'],
  ])
})

it('is empty without lineups', () => {
  expect(groupByAgent([])).toEqual([])
})
