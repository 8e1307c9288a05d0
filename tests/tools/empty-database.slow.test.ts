import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '@/tools/local-backend/empty-database'
import { makeTemporaryFolder } from './temporary-folder'

test('empty databases that are made at the same time are independent', async () => {
  const folder = makeTemporaryFolder()
  const makeDatabase = async (name: string) => {
    const url = join(folder, name)
    await createEmptyDatabase(url)
    return createPgliteConnection({ url })
  }
  const [changed, other] = await Promise.all([makeDatabase('changed'), makeDatabase('other')])
  await changed.driver.exec('create table notes ()')
  const tables = async ({ driver }: typeof other) =>
    (await driver.query(`select tablename from pg_tables where schemaname = 'public'`)).rows
  expect(await tables(changed)).toEqual([{ tablename: 'notes' }])
  expect(await tables(other)).toEqual([])
  for (const connection of [changed, other]) await connection.close()
})
