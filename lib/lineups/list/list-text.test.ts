import { describe, expect, it } from 'vitest'
import { type LineupTally, listDescription, listLead, listTitle, summarizeList } from './list-text'

const MAP = { map: 'ascent', agent: null } as const
const AGENT = { map: null, agent: 'sova' } as const
const BOTH = { map: 'ascent', agent: 'sova' } as const
const TOTALS = [
  { platform: 'Mobile', total: 18 },
  { platform: 'PC', total: 6 },
] as const

const tally = (values: Partial<LineupTally>): LineupTally => ({
  agent: 'sova',
  ability: 'recon-bolt',
  location: 'A',
  lineupCount: 1,
  worked: 0,
  missed: 0,
  ...values,
})

describe('the summary of a list', () => {
  const tallies = [
    tally({ lineupCount: 2, worked: 3 }),
    tally({ lineupCount: 3, ability: 'shock-bolt', location: 'Mid', missed: 1 }),
    tally({ location: 'ALL' }),
    tally({ location: 'Somewhere', ability: 'unheard-of' }),
  ]

  it('has the agent’s abilities, most lineups first, and the map’s locations in their order', () => {
    expect(summarizeList(BOTH, tallies)).toMatchObject({
      abilities: [
        { name: 'Recon Bolt', lineupCount: 3 },
        { name: 'Shock Bolt', lineupCount: 3 },
      ],
      locations: [
        { name: 'A', lineupCount: 2 },
        { name: 'Mid', lineupCount: 3 },
      ],
    })
    expect(summarizeList(MAP, tallies).abilities).toEqual([])
    expect(summarizeList(AGENT, tallies).locations).toEqual([])
  })

  it('has the share of positive verdicts from five verdicts on', () => {
    expect(summarizeList(BOTH, tallies).worked).toBeNull()
    expect(summarizeList(BOTH, [...tallies, tally({ missed: 1 })]).worked).toEqual({ percent: 60, sample: 5 })
  })
})

describe('the texts of a list', () => {
  it('name the platforms that have lineups in the title', () => {
    expect(listTitle(BOTH, TOTALS)).toBe('Sova Lineups on Ascent | Valorant Mobile & PC')
    expect(listTitle(MAP, TOTALS.slice(1))).toBe('Ascent Lineups | Valorant PC')
    expect(listTitle(AGENT, [])).toBe('Sova Lineups')
  })

  it('start with the number of lineups', () => {
    expect(listLead(BOTH, TOTALS)).toBe('24 lineups for Sova on Ascent: 18 on Mobile and 6 on PC.')
    expect(listLead(MAP, [{ platform: 'PC', total: 1 }])).toBe('1 lineup for Ascent, on PC.')
    expect(listLead(BOTH, TOTALS.slice(1))).toBe('6 lineups for Sova on Ascent, all on PC.')
    expect(listLead(AGENT, [])).toBe('There are no lineups for Sova yet.')
  })

  it('have a description with at most four names of each kind', () => {
    const parts = (...names: string[]) => names.map((name) => ({ name, lineupCount: 1 }))
    const related = {
      agents: parts('Astra', 'Breach', 'Cypher', 'Fade', 'Sova', 'Yoru'),
      maps: parts('Bind'),
    }
    const mapSummary = { abilities: [], locations: parts('A', 'Mid') }
    expect(listDescription(MAP, TOTALS, mapSummary, related)).toBe(
      '24 lineups for Ascent: 18 on Mobile and 6 on PC. Locations: A and Mid. Agents: Astra, Breach, Cypher, Fade and 2 more.',
    )
    const agentSummary = { abilities: parts('Recon Bolt'), locations: [] }
    expect(listDescription(AGENT, TOTALS, agentSummary, related)).toBe(
      '24 lineups for Sova: 18 on Mobile and 6 on PC. Abilities: Recon Bolt. Maps: Bind.',
    )
  })
})
