import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask, server, test } from './database'
import { publishLineup } from './lineups'
import { signUp, signUpAdmin } from './people'
import { report, reportedBySomebody, settle } from './reports'

const READ = 'select lineup_id, lineup_key, lineup_title from public.lineup_reports order by created_at'
const REFUSED = { code: '42501' }

test('nobody chooses what a report says of its lineup', async ({ db }) => {
  const me = await signUp(db)
  const { id, title } = await publishLineup(db)
  const chosen = { lineup_key: randomUUID(), lineup_title: 'Mine' }
  await expect(report(db, me.caller, id, chosen)).rejects.toMatchObject(REFUSED)
  await ask(
    db,
    server,
    `insert into public.lineup_reports (lineup_id, reason, lineup_key, lineup_title)
    values ($1, 'inappropriate', gen_random_uuid(), 'Mine')`,
    [id],
  )
  expect(await ask(db, server, READ)).toEqual([{ lineup_id: id, lineup_key: id, lineup_title: title }])
})

test('a report keeps its lineup’s id and last title when the lineup is gone, settled or not', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { title: 'Over the roof' })
  const { reportId } = await reportedBySomebody(db, id)
  await settle(db, admin.caller, reportId)
  await reportedBySomebody(db, id, '2026-02-01')
  const other = await publishLineup(db, { title: 'Under the bridge' })
  await reportedBySomebody(db, other.id, '2026-03-01')

  await ask(db, admin.caller, `update public.lineups set title = 'Over the hall' where id = $1`, [id])
  await ask(db, admin.caller, 'delete from public.lineups where id = $1', [id])

  const gone = { lineup_id: null, lineup_key: id, lineup_title: 'Over the hall' }
  const there = { lineup_id: other.id, lineup_key: other.id, lineup_title: 'Under the bridge' }
  expect(await ask(db, server, READ)).toEqual([gone, gone, there])
})
