import { expect } from 'vitest'
import { signUp } from './accounts'
import { queryAs, service, test } from './database'

// What names are valid, and which look alike, is tested in `names.test.ts`.

const RENAME = 'update public.profiles set username = $2 where id = $1 returning username'

test.for([
  ['Émile', 'éMILE', 'another case'],
  ['cop', '\u0441\u043e\u0440', 'Cyrillic letters'],
  ['archer', '\u{1d41a}\u{1d42b}\u{1d41c}\u{1d421}\u{1d41e}\u{1d42b}', 'bold letters'],
  ['\u00e9mile', 'e\u0301mile', 'another way to write an accent'],
])('the username %s makes %s taken: %s', async ([name, lookalike], { db }) => {
  await signUp(db, { username: name })
  const me = await signUp(db)
  await expect(queryAs(db, me.caller, RENAME, [me.id, lookalike])).rejects.toMatchObject({ code: '23505' })
  const free = 'select public.check_username_availability($1) as free'
  expect(await queryAs(db, service, free, [lookalike])).toEqual([{ free: false }])
})

test.for([
  ['ab', 'too short'],
  ['a'.repeat(31), 'too long'],
  ['zero\u200bwidth', 'a zero-width space'],
  ['Arcline Team', 'a name of ours'],
  ['\u0430dmin', 'a Cyrillic letter among Latin ones'],
])('the username %j is rejected: %s', async ([name], { db }) => {
  const me = await signUp(db)
  await expect(queryAs(db, me.caller, RENAME, [me.id, name])).rejects.toMatchObject({ code: '23514' })
})

test.for(['abc', 'Снайпер 7', 'é狙击手', 'a'.repeat(30), '🏹🏹🏹'])(
  'the username %s is accepted',
  async (name, { db }) => {
    const me = await signUp(db)
    expect(await queryAs(db, me.caller, RENAME, [me.id, name])).toEqual([{ username: name }])
  },
)
