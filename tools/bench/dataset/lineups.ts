import type { Client } from 'pg'
import { AGENTS } from '@/lib/game/agents'
import { locationOptions, MAPS } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { REMARKS, STANCES, SYLLABLES, TARGETS } from './words'

/** Where a lineup can be for: every location of every map, popular maps first. */
const spots = MAPS.flatMap(({ id }) => locationOptions(id).map((location) => ({ map: id, location })))

/** What can be thrown: every ability of every agent. */
const throws = AGENTS.flatMap(({ id, abilities }) =>
  abilities.map((ability) => ({ agent: id, ability: ability.id, name: ability.name })),
)

/** Three of four lineups are for the first platform. */
const platforms = [PLATFORMS[0], PLATFORMS[0], ...PLATFORMS]

/** The entry of a list at `chance`, which is at least 0 and below 1. */
const PICK = `
  create or replace function pg_temp.pick(list jsonb, chance float8) returns jsonb language sql immutable
  return list -> floor(jsonb_array_length(list) * chance)::int`

/**
 * `dice` gives each row the same chances on every run. Spots and throws are drawn with a bias to the first ones:
 * some maps and agents are more popular than others. A title ends in a
 * nickname, so that the words have a long tail of rare ones, as in life. One lineup in 40 waits for review.
 */
const INSERT = `
  insert into public.lineups (title, description, map, agent, ability, side, platform, map_location, youtube_url,
    created_at, status)
  select
    concat_ws(' ', throw ->> 'name', pg_temp.pick($4, dice[3]) #>> '{}', 'to', pg_temp.pick($5, dice[4]) #>> '{}',
      concat('(', pg_temp.pick($9, power(dice[8], 3)) #>> '{}', pg_temp.pick($9, power(dice[9], 3)) #>> '{}', ')')),
    pg_temp.pick($6, dice[5]) #>> '{}',
    spot ->> 'map', throw ->> 'agent', throw ->> 'ability',
    pg_temp.pick($7, dice[6]) #>> '{}', pg_temp.pick($8, dice[7]) #>> '{}', spot ->> 'location',
    'https://youtu.be/' || left(md5(n::text), 11),
    timestamptz '2026-01-01' - n * interval '5 minutes',
    case when n % 40 = 0 then 'pending' else 'published' end
  from generate_series(1, $1::int) as n
  cross join lateral (
    select array_agg((hashint8extended(n, die) & ((1::bigint << 53) - 1)) / power(2, 53)) as dice
    from generate_series(1, 9) as die
  ) as thrown
  cross join lateral (
    select pg_temp.pick($2, power(dice[1], 1.5)) as spot, pg_temp.pick($3, power(dice[2], 1.5)) as throw
  ) as drawn`

/** Adds `count` lineups in one statement: the same ones each time, but for their ids. */
export async function addLineups(client: Client, count: number): Promise<void> {
  const lists = [spots, throws, STANCES, TARGETS, REMARKS, SIDES, platforms, SYLLABLES]
  await client.query(PICK)
  await client.query(INSERT, [count, ...lists.map((list) => JSON.stringify(list))])
}
