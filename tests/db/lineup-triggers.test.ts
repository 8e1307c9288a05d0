import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './database'

/** The rows of the table of triggers at the top of the migration that creates `lineups`. */
const documented = readFileSync('supabase/migrations/20261122100700_lineups.sql', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('-- | '))
  .slice(2)
  .map((line) => {
    const cells = line.slice('-- | '.length, -' |'.length).split(' | ')
    const [fires, on, trigger, name, , migration] = cells.map((cell) => cell.trim())
    return { fires, on, trigger, function: name, migration }
  })

test('the comment on lineups lists all triggers in the order in which they fire', async ({ db }) => {
  // Bits of `tgtype`: 1 row, 2 before, 4 insert, 8 delete, 16 update. Postgres fires triggers before a statement, before its
  // rows, after its rows and after the statement; each of these by name, which is compared byte by byte.
  const { rows } = await db.query<{ fires: string; on: string; trigger: string; function: string }>(
    `select
       case when tgtype & 2 <> 0 then 'before' else 'after' end
         || case when tgtype & 1 <> 0 then ' row' else ' statement' end as fires,
       concat_ws(
         ', ', case when tgtype & 4 <> 0 then 'insert' end, case when tgtype & 16 <> 0 then 'update' end,
         case when tgtype & 8 <> 0 then 'delete' end
       ) as on,
       tgname as trigger,
       proname as function
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where tgrelid = 'public.lineups'::regclass and not tgisinternal
     order by case tgtype & 3 when 2 then 1 when 3 then 2 when 1 then 3 else 4 end, tgname`,
  )
  expect(documented.map(({ migration: _, ...fired }) => fired)).toEqual(rows)
})

test('the comment on lineups names the migration that creates each trigger', () => {
  expect(documented.length).toBeGreaterThan(0)
  for (const { trigger, migration } of documented) {
    const creating = globSync('supabase/migrations/*.sql').filter((file) =>
      readFileSync(file, 'utf8').includes(`create trigger ${trigger} `),
    )
    expect(
      creating.map((file) => file.replace(/^.*\/\d+_|\.sql$/g, '')),
      trigger,
    ).toEqual([migration])
  }
})
