import type { Client } from 'pg'
import { AGENTS } from '@/lib/game/agents'
import { locationOptions, MAPS } from '@/lib/game/maps'
import { DIFFICULTIES, PLATFORMS, PURPOSES, SIDES, valuesOf } from '@/lib/game/options'
import { SCHEMATICS } from '@/lib/game/schematics'

const STANCES = [
  'from lobby',
  'from spawn',
  'from the link',
  'off the stairs',
  'behind the crate',
  'from heaven',
]
const TARGETS = [
  'default plant',
  'the open plant',
  'back site',
  'the choke',
  'the cubby',
  'the roof line',
  'main entrance',
  'the far corner',
]
const REMARKS = [
  'Lands before the defenders rotate.',
  'Works after the plant while you watch the flank.',
  'Clears the corner most people hold.',
  'Two charges, no bounce.',
  'One bounce; throw it as the round starts.',
]

const SYLLABLES =
  'ba be bi bo da de di do fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro ta te ti to'.split(
    ' ',
  )

const locations = MAPS.flatMap(({ id }) => locationOptions(id).map((location) => ({ map: id, location })))

const abilities = AGENTS.flatMap((agent) =>
  agent.abilities.map((ability) => ({ agent: agent.id, ability: ability.id, name: ability.name })),
)

const callouts = Object.fromEntries(
  SCHEMATICS.map(({ map, callouts }) => [map, callouts.map(({ id }) => id)]),
)

/** Three of four lineups are for the first platform. */
const weightedPlatforms = [PLATFORMS[0], PLATFORMS[0], ...PLATFORMS]

/** `chance` is at least 0 and below 1. */
const PICK = `
  create or replace function pg_temp.pick(list jsonb, chance float8) returns jsonb language sql immutable
  return list -> floor(jsonb_array_length(list) * chance)::int`

/** `dice` has pseudo-random numbers, the same on every run. With `power`, entries at the start of a list are picked more often. */
const INSERT = `
  insert into public.lineups (title, description, map, agent, ability, side, platform, map_location, youtube_url,
    from_callout, to_callout, purposes, difficulty, created_at, checked_at, status)
  select
    concat_ws(' ', ability ->> 'name', pg_temp.pick($4, dice[3]) #>> '{}', 'to', pg_temp.pick($5, dice[4]) #>> '{}',
      concat('(', pg_temp.pick($9, power(dice[8], 3)) #>> '{}', pg_temp.pick($9, power(dice[9], 3)) #>> '{}', ')')),
    pg_temp.pick($6, dice[5]) #>> '{}',
    location ->> 'map', ability ->> 'agent', ability ->> 'ability',
    pg_temp.pick($7, dice[6]) #>> '{}', pg_temp.pick($8, dice[7]) #>> '{}', location ->> 'location',
    'https://youtu.be/' || left(md5(n::text), 11),
    pg_temp.pick($10::jsonb -> (location ->> 'map'), dice[10]) #>> '{}',
    pg_temp.pick($10::jsonb -> (location ->> 'map'), dice[11]) #>> '{}',
    array[pg_temp.pick($11, dice[12]) #>> '{}'], pg_temp.pick($12, dice[13]) #>> '{}',
    timestamptz '2026-01-01' - n * interval '5 minutes', timestamptz '2026-01-01',
    case when n % 40 = 0 then 'pending' else 'published' end
  from generate_series(1, $1::int) as n
  cross join lateral (
    select array_agg((hashint8extended(n, die) & ((1::bigint << 53) - 1)) / power(2, 53)) as dice
    from generate_series(1, 13) as die
  ) as rolled
  cross join lateral (
    select pg_temp.pick($2, power(dice[1], 1.5)) as location, pg_temp.pick($3, power(dice[2], 1.5)) as ability
  ) as drawn`

/** Adds the same lineups on every run, except for their ids. */
export async function addLineups(client: Client, count: number): Promise<void> {
  const lists = [
    locations,
    abilities,
    STANCES,
    TARGETS,
    REMARKS,
    SIDES,
    weightedPlatforms,
    SYLLABLES,
    callouts,
    valuesOf(PURPOSES),
    valuesOf(DIFFICULTIES),
  ]
  await client.query(PICK)
  await client.query(INSERT, [count, ...lists.map((list) => JSON.stringify(list))])
}
