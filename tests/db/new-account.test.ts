import { expect } from 'vitest'
import { getUsername, signUp } from './accounts'
import { runAsAuthService, test } from './database'

const ID = 'abcd1234-0000-4000-8000-000000000000'

test('a new account gets a profile with the username it asked for', async ({ db }) => {
  const account = await signUp(db, { email: 'jo@example.test', username: 'Jo Archer' })
  const profile = 'select email, username, role, banned from public.profiles where id = $1'
  const { rows } = await db.query(profile, [account.id])
  expect(rows).toEqual([{ email: 'jo@example.test', username: 'Jo Archer', role: 'user', banned: false }])
})

test('without a username: the part before the at-sign and four characters of the id', async ({ db }) => {
  const account = await signUp(db, { id: ID, email: 'marksman@example.test' })
  expect(await getUsername(db, account)).toBe('marksman_abcd')
})

test('a taken username gets a numeric suffix, ignoring case', async ({ db }) => {
  await signUp(db, { username: 'Archer' })
  expect(await getUsername(db, await signUp(db, { username: 'archer' }))).toBe('archer1')
  expect(await getUsername(db, await signUp(db, { username: 'ARCHER' }))).toBe('ARCHER2')
})

test('a suffix keeps the longest username within 30 characters', async ({ db }) => {
  const longest = 'x'.repeat(30)
  await signUp(db, { username: longest })
  expect(await getUsername(db, await signUp(db, { username: longest }))).toBe(`${'x'.repeat(29)}1`)
})

test.for([
  ['too short', 'x', 'jo@example.test', 'jo_abcd'],
  ['blank', '   ', 'jo@example.test', 'jo_abcd'],
  ['invisible only', '\u200b\u200b\u200b\u200b', 'jo@example.test', 'jo_abcd'],
  ['an object', { evil: true }, 'jo@example.test', 'jo_abcd'],
  ['a list', ['Jo', 'Archer'], 'jo@example.test', 'jo_abcd'],
  ['a number', 12345, 'jo@example.test', 'jo_abcd'],
  ['valid only after 200 blanks', `${' '.repeat(200)}Archer`, 'jo@example.test', 'jo_abcd'],
  ['too long', 'y'.repeat(50), 'jo@example.test', 'y'.repeat(30)],
  ['with a control character', 'Jo\u0007Archer', 'jo@example.test', 'JoArcher'],
  ['of mixed scripts', '\u0430rcher', 'jo@example.test', 'rcher'],
  ['of Greek and Cyrillic letters', '\u0430\u0431\u0432\u03bf', 'jo@example.test', '\u0430\u0431\u0432'],
  ['missing, with a Cyrillic address', undefined, '\u0438\u0432\u0430\u043d@example.test', '_abcd'],
  ['missing, with a long address', undefined, `${'z'.repeat(60)}@example.test`, `${'z'.repeat(25)}_abcd`],
  ['a name of ours', 'Moderator', 'jo@example.test', 'jo_abcd'],
  ['a name of ours, and an address with another', 'Arcline', 'admin@example.test', 'player_abcd'],
  ['a lone mark', '\u0301\u0301\u0301', 'jo@example.test', 'jo_abcd'],
  ['with two blanks', 'Jo  Archer', 'jo@example.test', 'Jo Archer'],
] as const)('a bad username never stops a sign-up: %s', async ([, username, email, expected], { db }) => {
  const account = await signUp(db, { id: ID, email, username })
  expect(await getUsername(db, account)).toBe(expected)
})

test('a suffix never makes one of our names', async ({ db }) => {
  for (const username of ['arc1in', 'arc1in1', 'arc1in2']) await signUp(db, { username })
  expect(await getUsername(db, await signUp(db, { id: ID, username: 'arc1in' }))).toBe('player_abcd3')
})

test('metadata of more than 4096 bytes are rejected, at sign-up and later', async ({ db }) => {
  const refused = { code: 'PT400', message: 'The metadata of an account has at most 4096 bytes' }
  const account = await signUp(db)
  await db.query('savepoint tried')
  await expect(signUp(db, { username: 'Archer '.repeat(1_000_000) })).rejects.toMatchObject(refused)
  await db.query('rollback to savepoint tried')
  const change = runAsAuthService(db, () =>
    db.query(
      `update auth.users set raw_user_meta_data = jsonb_build_object('note', repeat('x', 5000)) where id = $1`,
      [account.id],
    ),
  )
  await expect(change).rejects.toMatchObject(refused)
})
