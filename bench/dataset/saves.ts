import type { Client } from 'pg'

const SAVES_PER_PERSON = 20

const PEOPLE = `
  insert into auth.users (id, email, raw_user_meta_data)
  select id, id || '@bench.test', jsonb_build_object('username', left(id::text, 18))
  from (select gen_random_uuid() as id from generate_series(1, $1::int)) as people
  returning id`

/** Every person saves published lineups from a place of their own in the list on. */
const SAVES = `
  insert into public.saved_lineups (user_id, lineup_id, created_at)
  select person, ids[1 + (turn * 37 + place) % cardinality(ids)], now() - place * interval '1 minute'
  from (select array_agg(id order by created_at desc) as ids from public.lineups where status = 'published') as list,
    unnest($1::uuid[]) with ordinality as people (person, turn),
    generate_series(0, $2::int - 1) as place
  where ids is not null
  on conflict do nothing`

/** Adds `count` saves, rounded up to whole people with 20 each, of the lineups that are there. */
export async function addSaves(client: Client, count: number): Promise<void> {
  const people = await client.query<{ id: string }>(PEOPLE, [Math.ceil(count / SAVES_PER_PERSON)])
  await client.query(SAVES, [people.rows.map(({ id }) => id), SAVES_PER_PERSON])
}
