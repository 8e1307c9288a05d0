import { expect, it } from 'vitest'
import { LINEUP_COLUMNS, lineupRowSchema } from '@/lib/lineups/schema'
import { THROW_COLUMNS } from '@/lib/lineups/throw'
import { groupByAgent } from './best-lineups'

const EMPTY = Object.fromEntries(LINEUP_COLUMNS.split(', ').map((column) => [column, '']))

const NO_THROW = {
  ...Object.fromEntries(THROW_COLUMNS.split(', ').map((column) => [column, null])),
  purposes: [],
}

const lineup = (title: string, agent: string) =>
  lineupRowSchema.parse({
    ...EMPTY,
    title,
    agent,
    side: 'Attack',
    platform: 'Mobile',
    step_images: [],
    created_at: '2026-11-18T10:54:13+00:00',
    updated_at: '2026-11-18T10:54:13+00:00',
    thumbnail_index: 0,
    ...NO_THROW,
    is_sample: false,
    verdicts_worked: 0,
    verdicts_missed: 0,
    verdicts_share: null,
    confirmed: false,
    current_patch: null,
    counterpart_slug: null,
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
