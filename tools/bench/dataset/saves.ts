import type { Client } from 'pg'
import { addPeople } from './people'

const SAVES_PER_PERSON = 20

/** Each user saves consecutive published lineups, from another position of the list. */
const SAVES = `
  with published as (
    select id, row_number() over (order by created_at desc) - 1 as place from public.lineups where status = 'published'
  )
  insert into public.saved_lineups (user_id, lineup_id, created_at)
  select person, id, now() - n * interval '1 minute'
  from unnest($1::uuid[]) with ordinality as people (person, turn), generate_series(0, $2::int - 1) as n,
    published
  where place = (turn * 37 + n) % (select count(*) from published)
  on conflict do nothing`

export async function addSaves(client: Client, count: number): Promise<void> {
  const people = await addPeople(client, Math.ceil(count / SAVES_PER_PERSON))
  await client.query(SAVES, [people, SAVES_PER_PERSON])
}
