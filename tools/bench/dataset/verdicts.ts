import type { Client } from 'pg'
import { PLATFORMS } from '@/lib/game/options'
import { addPeople } from './people'

const VERDICTS_PER_PERSON = 50

/** Each gets half of the verdicts. */
const PATCHES = ['4.1', '4.2']

const ADD_PATCH = `
  insert into public.game_patches (platform, name) select platform, $2 from unnest($1::text[]) as platform
  on conflict do nothing`

/** `dice` has pseudo-random numbers, the same on every run. Lineups at the start of the list are picked more often. */
const VERDICTS = `
  with published as (
    select id, row_number() over (order by created_at desc) - 1 as place from public.lineups where status = 'published'
  ),
  rolled as (
    select person,
      array_agg((hashint8extended(turn * 1000 + n, die) & ((1::bigint << 53) - 1)) / power(2, 53) order by die) as dice
    from unnest($1::uuid[]) with ordinality as people (person, turn), generate_series(1, $2::int) as n,
      generate_series(1, 2) as die
    group by person, turn, n
  )
  insert into public.lineup_verdicts (user_id, lineup_id, worked)
  select person, id, dice[2] < 0.4 + 0.6 * (place % 97) / 96
  from rolled
  join published on place = floor((select count(*) from published) * power(dice[1], 2))
  on conflict do nothing`

/** @param count in total, approximately. */
export async function addVerdicts(client: Client, count: number): Promise<void> {
  const people = Math.ceil(count / VERDICTS_PER_PERSON / PATCHES.length)
  for (const name of PATCHES) {
    await client.query(ADD_PATCH, [PLATFORMS, name])
    await client.query(VERDICTS, [await addPeople(client, people), VERDICTS_PER_PERSON])
  }
}
