import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrokenFreezes, readChecksums, readFrozenList } from '@/tools/migrations/frozen-migrations'

const DEFINITION =
  /\bcreate (?:or replace )?(?:function|table|view|type|domain|sequence) ((?:public|private)\.\w+)/g
const NAME = /\b(?:public|private)\.\w+/g

type Migration = { file: string; sql: string }

/**
 * Lists what a migration defines (see `DEFINITION`) and the same or an earlier one has named above the definition. Names in
 * comments don't count.
 */
function findEarlyUses(migrations: readonly Migration[]): string[] {
  const defined = new Set<string>()
  const earlyUses = new Map<string, string>()
  const found: string[] = []
  for (const { file, sql } of migrations) {
    const code = sql.replaceAll(/--.*/g, '')
    // A definition ends with the name that it defines, so that its end tells that mention of the name from the uses.
    const definitionEnds = new Set(
      [...code.matchAll(DEFINITION)].map(({ 0: definition, index }) => index + definition.length),
    )
    for (const { 0: name, index } of code.matchAll(NAME)) {
      if (!definitionEnds.has(index + name.length)) {
        if (!defined.has(name) && !earlyUses.has(name)) earlyUses.set(name, file)
        continue
      }
      const user = earlyUses.get(name)
      if (user && !defined.has(name)) found.push(`${name} is used in ${user} and defined in ${file}`)
      defined.add(name)
    }
  }
  return found
}

test('what a migration uses is defined above, in the same file or an earlier one', () => {
  const migrations = globSync('supabase/migrations/*.sql')
    .toSorted()
    .map((file) => ({ file, sql: readFileSync(file, 'utf8') }))
  expect(migrations.length).toBeGreaterThan(0)
  expect(findEarlyUses(migrations)).toEqual([])
})

test('a use before the definition is found, also in the same file and in the text of a function', () => {
  const calls = (name: string, called: string) =>
    `create function private.${name}() returns void language sql as $$ select private.${called}() $$;\n`
  expect(
    findEarlyUses([
      { file: '1.sql', sql: `-- See private.second.\n${calls('first', 'third')}${calls('second', 'first')}` },
      {
        file: '2.sql',
        sql: `${calls('third', 'third')}${calls('fourth', 'fifth')}create view private.fifth as select;`,
      },
    ]),
  ).toEqual([
    'private.third is used in 1.sql and defined in 2.sql',
    'private.fifth is used in 2.sql and defined in 2.sql',
  ])
})

test('frozen migrations are unchanged, and new ones come after them', () => {
  // Before the first version tag, `npm run migrations:freeze -- --again` makes the list anew.
  expect(Object.keys(readFrozenList()).length).toBeGreaterThan(0)
  expect(findBrokenFreezes(readFrozenList(), readChecksums())).toEqual([])
})

test('a frozen migration that was changed or deleted is found, and a new one before the last of them', () => {
  const frozen = { '1.sql': 'a', '2.sql': 'b', '4.sql': 'd' }
  expect(findBrokenFreezes(frozen, { ...frozen, '5.sql': 'e' })).toEqual([])
  expect(findBrokenFreezes(frozen, { '2.sql': 'x', '3.sql': 'c', '4.sql': 'd' })).toEqual([
    '1.sql is frozen and was deleted',
    '2.sql is frozen and was changed',
    '3.sql is new and sorts before 4.sql, which is frozen',
  ])
})
