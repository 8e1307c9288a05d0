import { expect, it } from 'vitest'
import type { Lineup } from '@/lib/lineups/schema'
import { groupByAgent } from './best-lineups'

const lineup = (title: string, agent: string) => ({ title, agent }) as Lineup

it('groups by agent: the agent of the best lineup first, and each agent’s best lineup first', () => {
  const best = [lineup('one', 'sova'), lineup('two', 'viper'), lineup('three', 'sova')]
  expect(
    groupByAgent(best).map(({ agent, lineups }) => [agent, ...lineups.map(({ title }) => title)]),
  ).toEqual([
    ['sova', 'one', 'three'],
    ['viper', 'two'],
  ])
})
