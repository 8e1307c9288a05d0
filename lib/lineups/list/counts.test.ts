import { describe, expect, it } from 'vitest'
import { sortAgentsByPopularity, sortAgentsWithLineupsFirst } from './counts'

describe('agents by popularity', () => {
  it('are sorted by number of lineups, then in reference order', () => {
    const order = sortAgentsByPopularity([
      { agentId: 'sova', lineupCount: 3 },
      { agentId: 'viper', lineupCount: 9 },
    ]).map(({ id }) => id)
    expect(order.slice(0, 4)).toEqual(['viper', 'sova', 'astra', 'breach'])
    expect(order).toHaveLength(27)
  })

  it('with lineups come first, and both groups keep their order', () => {
    const agents = sortAgentsByPopularity([{ agentId: 'viper', lineupCount: 9 }])
    const order = sortAgentsWithLineupsFirst(agents, ['sova', 'breach']).map(({ id }) => id)
    expect(order.slice(0, 4)).toEqual(['breach', 'sova', 'viper', 'astra'])
    expect(order).toHaveLength(27)
  })

  it('keep their order while it is not known which of them have lineups', () => {
    const agents = sortAgentsByPopularity([])
    expect(sortAgentsWithLineupsFirst(agents, undefined)).toEqual(agents)
  })
})
