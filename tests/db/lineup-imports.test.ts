import { expect } from 'vitest'
import { banUser, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently } from './concurrency'
import { queryAs, queryValue, service, test } from './database'
import {
  beginImport,
  endImport,
  hashOf,
  IMPORT_SQL,
  importRow,
  lease,
  lineupOfKey,
  openImport,
  readImport,
  rowValues,
  SERVER,
  undoImport,
} from './lineup-imports'
import { deleteLineup, publishLineup } from './lineups'

test('a new key is a new lineup of the admin, with the status that was chosen', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const waiting = await openImport(db, admin.id)
  expect(await importRow(db, waiting, { key: 'Waits' })).toBe('created')
  const published = await openImport(db, admin.id, { publish: true })
  expect(await importRow(db, published, { key: 'Shown' })).toBe('created')
  expect(await lineupOfKey(db, 'waits')).toMatchObject({ status: 'pending', created_by: admin.id })
  expect(await lineupOfKey(db, 'shown')).toMatchObject({ status: 'published', created_by: admin.id })
  const { rows } = await db.query('select from private.lineup_decisions')
  expect(rows).toEqual([])
})

test('a known key with the same hash changes nothing, with another one only content', async ({ db }) => {
  const { admin, id: first } = await beginImport(db)
  await importRow(db, first)
  const before = await lineupOfKey(db, 'k1')
  await db.query('update public.lineups set created_by = null where id = $1', [before.id])
  const second = await openImport(db, admin.id, { publish: true })
  expect(await importRow(db, second, { row: 2 })).toBe('unchanged')
  expect(await lineupOfKey(db, 'k1')).toMatchObject({ updated_at: before.updated_at })
  expect(await importRow(db, second, { row: 3, hash: hashOf(2), values: { title: 'New' } })).toBe('changed')
  const after = await lineupOfKey(db, 'k1')
  expect(after).toMatchObject({ id: before.id, title: 'New', status: 'pending', created_by: null })
  expect(await readImport(db, admin.caller, second)).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
})

test('a row changes only columns that it has; an empty list of counterparts ends a pair', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  await importRow(db, id, { row: 2, key: 'one', values: { description: 'Kept' } })
  await importRow(db, id, { row: 3, key: 'two', values: { platform: 'PC' }, counterpart: ['one'] })
  const before = await lineupOfKey(db, 'two')
  expect(before.counterpart_id).not.toBeNull()
  const change = (row: number, key: string, lineup: object, counterpart: string[] | null) =>
    queryAs(db, service, IMPORT_SQL, [
      ...[id, SERVER, row, key, key, hashOf(row), JSON.stringify(lineup), counterpart],
    ])
  await change(4, 'one', { title: 'Only this' }, null)
  expect(await lineupOfKey(db, 'one')).toMatchObject({ title: 'Only this', description: 'Kept' })
  expect(await lineupOfKey(db, 'one')).toMatchObject({ counterpart_id: before.id })
  await change(5, 'two', {}, [])
  expect(await lineupOfKey(db, 'two')).toMatchObject({ counterpart_id: null, title: before.title })
  await endImport(db, id)
  expect(await queryAs(db, admin.caller, 'select * from public.failed_import_rows($1)', [id])).toEqual([])
})

test.for([
  ['published', 'published'],
  ['pending', 'pending'],
  ['rejected', 'pending'],
  ['broken', 'pending'],
  [undefined, 'published'],
])('published with Publish, a row that says %s is %s', async ([said, status], { db }) => {
  const { id } = await beginImport(db, { publish: true })
  await importRow(db, id, { values: { status: said } })
  expect(await lineupOfKey(db, 'k1')).toMatchObject({ status })
  await db.query(`update public.lineups set status = 'rejected'`)
  expect(await importRow(db, id, { row: 3, hash: hashOf(3), values: { title: 'New' } })).toBe('changed')
  expect(await lineupOfKey(db, 'k1')).toMatchObject({ title: 'New', status: 'rejected' })
})

test('a row is done once, also when it is sent again', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  expect(await importRow(db, id)).toBe('created')
  expect(await importRow(db, id, { hash: hashOf(2) })).toBe('done')
  const failed = [2, 3].map((row) => ({ row, outcome: 'failed', errors: [{ header: 'map' }] }))
  const record = 'select public.record_import_rows($1, $2, $3)'
  await queryAs(db, service, record, [id, SERVER, JSON.stringify(failed)])
  expect(await readImport(db, admin.caller, id)).toMatchObject({ created: 1, failed: 1 })
})

test('the key of a lineup in the bin restores it, unless its author withdrew it, and a short id means its lineup', async ({
  db,
}) => {
  const { admin, id } = await beginImport(db, { publish: true })
  await importRow(db, id, { values: { status: 'pending' } })
  const deleted = await lineupOfKey(db, 'k1')
  await deleteLineup(db, admin.caller, deleted.id)
  expect(await importRow(db, id, { row: 3, values: { title: 'Other' } })).toBe('created')
  const { id: lineup, short_id, created_at } = deleted
  const restored = { id: lineup, short_id, created_at, title: 'Other', status: 'published' }
  expect(await lineupOfKey(db, 'k1')).toMatchObject(restored)
  await deleteLineup(db, admin.caller, lineup)
  await db.query('update private.previous_states set withdrawn = true')
  expect(await importRow(db, id, { row: 5 })).toBe('created')
  expect((await lineupOfKey(db, 'k1')).id).not.toBe(lineup)

  const exported = await publishLineup(db)
  const edited = { row: 4, key: exported.short_id, values: { title: 'Edited' } }
  expect(await importRow(db, id, edited)).toBe('changed')
  expect(await lineupOfKey(db, exported.short_id)).toMatchObject({ id: exported.id, title: 'Edited' })
})

test('lineups are paired, whichever comes first; an unknown counterpart is an error', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  await importRow(db, id, { row: 2, key: 'one', counterpart: ['two'] })
  await importRow(db, id, { row: 3, key: 'two', counterpart: ['one'], values: { platform: 'PC' } })
  await importRow(db, id, { row: 4, key: 'three', counterpart: ['four'] })
  await importRow(db, id, { row: 5, key: 'four', values: { platform: 'PC' } })
  await importRow(db, id, { row: 6, key: 'five', counterpart: ['nobody'] })
  expect(await endImport(db, id)).toBe(true)
  const idOf = async (key: string) => (await lineupOfKey(db, key)).id
  expect(await lineupOfKey(db, 'one')).toMatchObject({ counterpart_id: await idOf('two') })
  expect(await lineupOfKey(db, 'three')).toMatchObject({ counterpart_id: await idOf('four') })
  expect(await lineupOfKey(db, 'five')).toMatchObject({ counterpart_id: null })
  const errors = await queryAs(db, admin.caller, 'select * from public.failed_import_rows($1)', [id])
  expect(errors).toMatchObject([{ row_number: 6, errors: [{ error: { code: 'counterpart-unknown' } }] }])
  expect(await readImport(db, admin.caller, id)).toMatchObject({ created: 5, failed: 0, has_errors: true })

  const second = await openImport(db, admin.id)
  expect(await importRow(db, second, { key: 'three', counterpart: ['four'] })).toBe('unchanged')
  expect(await importRow(db, second, { row: 3, key: 'five', counterpart: ['six'] })).toBe('changed')
  await queryAs(db, admin.caller, 'select public.cancel_lineup_import($1)', [second])
  const third = await openImport(db, admin.id)
  await importRow(db, third, { key: 'six', values: { platform: 'PC' } })
  expect(await importRow(db, third, { row: 3, key: 'five', counterpart: ['six'] })).toBe('changed')
  expect(await lineupOfKey(db, 'five')).toMatchObject({ counterpart_id: await idOf('six') })
})

test('one server at a time works on an import; another takes over after its lease', async ({ db }) => {
  const { id } = await beginImport(db)
  await importRow(db, id)
  expect(await lease(db, [id], 'server-b')).toBeNull()
  await db.query(`update private.lineup_imports set lease_until = now() - interval '1 second'`)
  expect(await lease(db, [], 'server-b')).toBeNull()
  expect(await lease(db, [id], 'server-b')).toMatchObject({ id, done: [2] })
  expect(await importRow(db, id, { row: 3, key: 'k2' })).toBe('stopped')
  expect(await importRow(db, id, { row: 3, key: 'k2', server: 'server-b' })).toBe('created')
})

test('an import fails when its admin is one no more', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const id = await openImport(db, admin.id)
  await importRow(db, id)
  await banUser(db, admin)
  expect(await importRow(db, id, { row: 3, key: 'k2' })).toBe('stopped')
  expect(await lineupOfKey(db, 'k2')).toBeUndefined()
  const failed = { status: 'failed', error: { code: 'import-admin-gone' }, created: 1 }
  expect(await readImport(db, other.caller, id)).toMatchObject(failed)
  await expect(openImport(db, admin.id)).rejects.toMatchObject({ code: 'PT403' })
})

test('an import that was cancelled does no more, and what was done stays', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  await importRow(db, id)
  const cancel = 'select public.cancel_lineup_import($1) as done'
  for (const _ of ['first', 'again'])
    expect(await queryAs(db, admin.caller, cancel, [id])).toEqual([{ done: true }])
  expect(await importRow(db, id, { row: 3, key: 'k2' })).toBe('stopped')
  expect(await readImport(db, admin.caller, id)).toMatchObject({ status: 'cancelled', created: 1 })
  // The invalid rows are written as UTF-8, whatever the table was.
  await db.query(`update private.lineup_imports set settings = '{"encoding": "big5", "publish": true}'`)
  const mend = `select public.create_lineup_import('a.csv', 9, $1)`
  const mending = await queryValue<string>(db, admin.caller, mend, [id])
  expect((await readImport(db, admin.caller, mending))?.settings).toEqual({ publish: true })
})

test('all that an import did is one act in the log, and so is taking it back', async ({ db }) => {
  const { admin, id } = await beginImport(db, { publish: true })
  const known = await publishLineup(db, { title: 'Before' })
  await importRow(db, id)
  await importRow(db, id, { row: 3, key: known.short_id, values: { title: 'After' } })
  await endImport(db, id)
  await undoImport(db, admin.caller, id)
  const acts = await queryAs(db, admin.caller, 'select action, subject, act_size from public.admin_log()')
  expect(acts.slice(0, 2)).toEqual([
    { action: 'lineups.import-undone', subject: 'lineups.zip', act_size: '3' },
    { action: 'lineups.imported', subject: 'lineups.zip', act_size: '3' },
  ])
})

test('undone, new lineups are in the bin, and changed ones are what they were unless somebody changed them since', async ({
  db,
}) => {
  const { admin, id } = await beginImport(db)
  const restored = await publishLineup(db, { title: 'One' })
  const kept = await publishLineup(db, { title: 'Two' })
  await importRow(db, id)
  await importRow(db, id, { row: 3, key: restored.short_id, values: { title: 'New one' } })
  await importRow(db, id, { row: 4, key: kept.short_id, values: { title: 'New two' } })
  for (const [index, key] of ['edited', 'published', 'gone'].entries())
    await importRow(db, id, { row: 5 + index, key })
  await expect(undoImport(db, admin.caller, id)).rejects.toMatchObject({ code: 'PT404' })
  await endImport(db, id)
  await queryAs(db, admin.caller, `update public.lineups set title = 'Edited' where id = $1`, [kept.id])
  const edited = await lineupOfKey(db, 'edited')
  const published = await lineupOfKey(db, 'published')
  const gone = await lineupOfKey(db, 'gone')
  await queryAs(db, admin.caller, `update public.lineups set title = 'Edited' where id = $1`, [edited.id])
  await db.query(`update public.lineups set status = 'published' where id = $1`, [published.id])
  await deleteLineup(db, admin.caller, gone.id)
  const answer = { finished: true, deleted: 2, restored: 1, kept: 2 }
  for (const { caller } of [await signUpAdmin(db), admin])
    expect(await undoImport(db, caller, id)).toEqual(answer)
  // No mail tells an admin of each lineup of an import that another admin undoes.
  expect((await db.query('select from private.lineup_decisions')).rows).toEqual([])
  expect(await lineupOfKey(db, 'k1')).toMatchObject({ status: 'deleted' })
  const before = { title: 'One', youtube_url: expect.stringMatching('.') }
  expect(await lineupOfKey(db, restored.short_id)).toMatchObject(before)
  expect(await lineupOfKey(db, kept.short_id)).toMatchObject({ title: 'Edited' })
  expect(await lineupOfKey(db, 'edited')).toMatchObject({ title: 'Edited', status: 'pending' })
  expect(await lineupOfKey(db, 'published')).toMatchObject({ status: 'deleted' })
  const again = await openImport(db, admin.id)
  expect(await importRow(db, again, { key: restored.short_id })).toBe('changed')
  expect(await importRow(db, again, { row: 3, key: 'published' })).toBe('created')
  expect(await lineupOfKey(db, 'published')).toMatchObject({ id: published.id, status: 'published' })
})

test('undone, pairs are what they were before the import unless they were changed since', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  const own: string[] = []
  for (let count = 0; count < 3; count++) own.push((await publishLineup(db)).short_id)
  const others: string[] = []
  for (let count = 0; count < 5; count++) others.push((await publishLineup(db, { platform: 'PC' })).id)
  const pair = (key = '', other = '') =>
    db.query('update public.lineups set counterpart_id = $2 where short_id = $1', [key, other])
  await pair(own[1], others[1])
  for (const [index, counterpart] of ['known', others[2] ?? '', others[3] ?? ''].entries())
    await importRow(db, id, { row: index, key: own[index] ?? '', counterpart: [counterpart] })
  await db.query(`insert into private.lineup_import_keys select 'known', '', '${others[0]}', repeat('0', 64)`)
  await endImport(db, id)
  expect((await lineupOfKey(db, 'known')).counterpart_id).not.toBeNull()
  await pair(own[2], others[4])
  await undoImport(db, admin.caller, id)
  expect(await lineupOfKey(db, 'known')).toMatchObject({ counterpart_id: null })
  expect(await lineupOfKey(db, own[1] ?? '')).toMatchObject({ counterpart_id: others[1] })
  expect(await lineupOfKey(db, own[2] ?? '')).toMatchObject({ counterpart_id: others[4] })
})

test('a day after its end an import can’t be undone, and after seven it is forgotten', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  await importRow(db, id)
  await endImport(db, id)
  await db.query(`update private.lineup_imports set ended_at = now() - interval '25 hours'`)
  await expect(undoImport(db, admin.caller, id)).rejects.toMatchObject({ code: 'PT404' })
  const expire = () => queryAs(db, service, 'select public.expire_lineup_imports($1) as id', [[id]])
  expect(await expire()).toEqual([])
  await db.query(`update private.lineup_imports set ended_at = now() - interval '8 days'`)
  expect(await expire()).toEqual([{ id }])
  expect(await lineupOfKey(db, 'k1')).toMatchObject({ status: 'pending' })
})

test('an import that no server works on any more ends after a day', async ({ db }) => {
  const { admin, id } = await beginImport(db)
  await db.query(`update private.lineup_imports
    set lease_until = now() - interval '25 hours', started_at = now() - interval '26 hours'`)
  await queryAs(db, service, 'select public.expire_lineup_imports($1)', [[id]])
  const failed = { status: 'failed', error: { code: 'import-interrupted' } }
  expect(await readImport(db, admin.caller, id)).toMatchObject(failed)
})

test('with the account of its admin an import is forgotten, and stops', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const id = await openImport(db, admin.id)
  await importRow(db, id)
  await db.query('delete from auth.users where id = $1', [admin.id])
  expect(await importRow(db, id, { row: 3, key: 'k2' })).toBe('stopped')
  expect(await readImport(db, other.caller, id)).toBeUndefined()
  expect(await lineupOfKey(db, 'k1')).toMatchObject({ created_by: null })
})

test('only its creator goes on with an upload and starts it', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const created = `select public.create_lineup_import('a.zip', 10)`
  const id = await queryValue<string>(db, admin.caller, created)
  for (const sql of [
    'select public.receive_lineup_import($1, 10, 0)',
    `select public.set_lineup_import_settings($1, '{}')`,
    `select public.start_lineup_import($1, '{}', 1)`,
  ])
    await expect(queryAs(db, other.caller, sql, [id])).rejects.toMatchObject({ code: 'PT404' })
  // Not before the whole file is there.
  const start = () => queryAs(db, admin.caller, `select public.start_lineup_import($1, '{}', 1)`, [id])
  await expect(start()).rejects.toMatchObject({ code: 'PT404' })
  await queryAs(db, admin.caller, 'select public.receive_lineup_import($1, 10, 0)', [id])
  await start()
  await expect(start()).rejects.toMatchObject({ code: 'PT404' })
})

test('an export has every lineup that is not deleted, by its key, in an order of its own, and an import knows the keys', async ({
  db,
}) => {
  const { admin, id } = await beginImport(db)
  const own = await publishLineup(db, { title: 'B', map: 'bind' })
  const deleted = await publishLineup(db)
  await deleteLineup(db, admin.caller, deleted.id)
  await importRow(db, id, { key: 'My Key', values: { title: 'A', map: 'bind' } })
  const next = `select key, lineup ->> 'title' as title from public.exported_lineups($1, 1)`
  const read = (after: string[]) => queryAs(db, service, next, [after])
  expect(await read([])).toEqual([{ key: 'My Key', title: 'A' }])
  expect(await read(['bind', 'sova', 'A', 'My Key'])).toEqual([{ key: own.short_id, title: 'B' }])
  expect(await read(['bind', 'sova', 'B', own.short_id])).toEqual([])

  // The key of one lineup may be the short id of another.
  await db.query('update private.lineup_import_keys set key = $1, name = $1', [own.short_id])
  const key = `lineup-${own.short_id}`
  expect(await read(['bind', 'sova', 'A', own.short_id])).toEqual([{ key, title: 'B' }])
  const pair = { values: { platform: 'PC' }, counterpart: [key, own.short_id] }
  await importRow(db, id, { row: 3, key: 'pair', ...pair })
  expect(await lineupOfKey(db, 'pair')).toMatchObject({ counterpart_id: own.id })
  expect(await importRow(db, id, { row: 4, key, values: { title: 'C' } })).toBe('changed')
  expect(await lineupOfKey(db, key)).toMatchObject({ id: own.id, title: 'C' })
})

concurrencyTest('two imports of the same table at once make no lineup twice', async ({ db }) => {
  const admin = await inTransaction(db, () => signUpAdmin(db))
  const ids = await inTransaction(db, async () => [
    await openImport(db, admin.id),
    await openImport(db, admin.id),
  ])
  const lock = { sql: `select pg_advisory_xact_lock(hashtextextended('private.counterparts', 0))` }
  const requests = ids.map((id) => ({ caller: service, sql: IMPORT_SQL, values: rowValues(id) }))
  const outcomes = await runConcurrently<{ outcome: string }>(db, lock, requests)
  expect(outcomes.map(([row]) => row?.outcome).toSorted()).toEqual(['created', 'unchanged'])
  expect((await db.query('select from public.lineups')).rows).toHaveLength(1)
})
