import type { Client } from 'pg'
import { addPeople } from '../dataset/people.ts'

const REPORTS = `
  insert into public.lineup_reports (lineup_id, user_id, reason)
  select lineup.id, person, 'not-working'
  from (select id from public.lineups where status = 'published' order by created_at desc limit 2500) as lineup,
    unnest($1::uuid[]) as person`

const SETTLE = `
  update public.lineup_reports set status = 'resolved' where id in (select id from public.lineup_reports limit 4800)`

const LOG = `
  insert into public.audit_log (action, subject_table, subject_id)
  select 'lineup.updated', 'lineups', n::text from generate_series(1, 20000) as n`

/** Adds an admin, 5,000 reports, most of them settled, and a log of 20,000 lines. @returns the admin's id. */
export async function addAdminData(owner: Client): Promise<string> {
  const [admin, ...reporters] = await addPeople(owner, 3)
  if (!admin) throw new Error('Nobody was added.')
  await owner.query(`update public.profiles set role = 'admin' where id = $1`, [admin])
  // The session that its token names, by the same id.
  await owner.query('insert into auth.sessions (id, user_id) values ($1, $1)', [admin])
  await owner.query(REPORTS, [reporters])
  await owner.query(SETTLE)
  await owner.query(LOG)
  return admin
}
