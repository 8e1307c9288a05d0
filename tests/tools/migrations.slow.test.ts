import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from '@supabase/lite'
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from '@/tools/local-backend/backend'
import { acquireLock } from '@/tools/local-backend/lock'
import { applyMigrations } from '@/tools/local-backend/migrations'
import { makeTemporaryFolder } from './temporary-folder'

let database: PGlite

beforeAll(async () => {
  const connection = await createPgliteConnection()
  await new App({ connection }).ensureSystemSchema()
  database = connection.driver
})

afterAll(() => database.close())

/** Writes migrations to a folder. Their versions count up from `first`, because the tests share one database. */
function writeMigrations(first: number, files: Record<string, string>): string {
  const folder = makeTemporaryFolder()
  Object.entries(files).forEach(([name, sql], index) => {
    writeFileSync(join(folder, `${String(first + index).padStart(14, '0')}_${name}.sql`), sql)
  })
  return folder
}

const tables = async (like: string) =>
  (
    await database.query<{ name: string }>('select relname as name from pg_class where relname like $1', [
      like,
    ])
  ).rows

test('a broken migration is rolled back, and the error has its line and reason', async () => {
  const folder = writeMigrations(100, {
    valid: 'create table pear_a (id int);',
    broken: '-- Two statements.\ncreate table pear_b (id int);\n\nalter table pear_c add column id int;',
  })
  await expect(applyMigrations(database, folder, () => {})).rejects.toThrow(
    'Migration 00000000000101_broken.sql failed: relation "pear_c" does not exist (42P01)\n' +
      'Nothing of this file was applied. Correct it and start again.',
  )
  expect(await tables('pear%')).toEqual([{ name: 'pear_a' }])
})

test('a corrected migration is applied, and none is applied twice', async () => {
  const folder = writeMigrations(300, {
    first: 'create table plum_a (id int);',
    second: 'create tabel plum_b (id int);',
  })
  await expect(applyMigrations(database, folder, () => {})).rejects.toThrow('second.sql')
  writeFileSync(join(folder, '00000000000301_second.sql'), 'create table plum_b (id int);')
  await applyMigrations(database, folder, () => {})
  await applyMigrations(database, folder, () => {})
  expect(await tables('plum%')).toHaveLength(2)
})

test('a migration that was changed after it was applied is reported', async () => {
  const folder = writeMigrations(400, { fruit: 'create table fig (id int);' })
  await applyMigrations(database, folder, () => {})
  const file = readdirSync(folder)[0] ?? ''
  writeFileSync(join(folder, file), 'create table fig (id bigint);')
  const logged: string[] = []
  await applyMigrations(database, folder, (line) => logged.push(line))
  expect(logged).toEqual([
    `Migration ${file} has changed since it was applied to this data. npm run db:reset makes the data anew.`,
  ])
})

test('a backend does not start with a broken migration, and unlocks its data folder', async () => {
  const folder = makeTemporaryFolder()
  const broken = writeMigrations(500, { broken: 'drop table nothing;' })
  await expect(startBackend({ folder, migrations: broken })).rejects.toThrow(
    'Migration 00000000000500_broken.sql failed: table "nothing" does not exist (42P01)',
  )
  acquireLock(join(folder, 'lock.db'))()
})
