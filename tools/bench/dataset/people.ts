import type { Client } from 'pg'

/** 18 characters of an id are 60 random bits; a username has at most 30 characters. */
const PEOPLE = `
  insert into auth.users (id, email, raw_user_meta_data)
  select id, id || '@bench.test', jsonb_build_object('username', left(id::text, 18))
  from (select gen_random_uuid() as id from generate_series(1, $1::int)) as people
  returning id`

/** A trigger adds their profiles. */
export async function addPeople(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(PEOPLE, [count])
  return rows.map(({ id }) => id)
}
