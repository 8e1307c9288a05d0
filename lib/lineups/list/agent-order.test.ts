import { expect, it } from 'vitest'
import { sortAgentsByPopularity, sortAgentsWithLineupsFirst } from './agent-order'

it('sorts agents by number of lineups, then in the order of `AGENTS`', () => {
  const order = sortAgentsByPopularity([
    { agent: 'sova', lineupCount: 3 },
    { agent: 'viper', lineupCount: 9 },
  ]).map(({ id }) => id)
  expect(order.slice(0, 4)).toEqual(['viper', 'sova', 'astra', 'breach'])
})

it('puts agents with lineups first, and both groups keep their order', () => {
  const agents = sortAgentsByPopularity([{ agent: 'viper', lineupCount: 9 }])
  const order = sortAgentsWithLineupsFirst(agents, ['sova', 'breach']).map(({ id }) => id)
  expect(order.slice(0, 4)).toEqual(['breach', 'sova', 'viper', 'astra'])
})
