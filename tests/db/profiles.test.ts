import { expect } from 'vitest'
import { getUsername, signUp } from './accounts'
import { queryAs, service, test } from './database'

const RENAME = 'update public.profiles set username = $2 where id = $1 returning username'

test('usernames are unique, ignoring case', async ({ db }) => {
  await signUp(db, { username: 'Émile' })
  const me = await signUp(db)
  await expect(queryAs(db, me.caller, RENAME, [me.id, 'éMILE'])).rejects.toMatchObject({ code: '23505' })
})

for (const [name, lookalike, why] of [
  ['cop', '\u0441\u043e\u0440', 'Cyrillic letters'],
  ['KATE', '\u041a\u0410\u0422\u0415', 'Cyrillic capitals'],
  ['toxin', '\u03a4\u039f\u03a7\u0399\u039d', 'Greek capitals'],
  ['gog', '\u0581\u0585\u0581', 'Armenian letters'],
  ['TOM', '\ua4d4\ua4f3\ua4df', 'Lisu letters'],
  ['archer', '\uff41\uff52\uff43\uff48\uff45\uff52', 'wide letters'],
  ['archer', '\u{1d41a}\u{1d42b}\u{1d41c}\u{1d421}\u{1d41e}\u{1d42b}', 'bold letters'],
  ['\u00e9mile', 'e\u0301mile', 'another way to write an accent'],
] as const) {
  test(`a username that looks like another is taken: ${why}`, async ({ db }) => {
    await signUp(db, { username: name })
    const me = await signUp(db)
    await expect(queryAs(db, me.caller, RENAME, [me.id, lookalike])).rejects.toMatchObject({ code: '23505' })
    const [free] = await queryAs(db, service, 'select public.check_username_availability($1) as free', [
      lookalike,
    ])
    expect(free).toEqual({ free: false })
  })
}

for (const [name, why] of [
  ['ab', 'too short'],
  ['a'.repeat(31), 'too long'],
  ['tab\tbed', 'a control character'],
  ['zero\u200bwidth', 'a zero-width space'],
  ['right\u202eleft', 'a change of direction'],
  ['no\u00a0break', 'a no-break space'],
  ['tag\u{e0041}', 'an invisible tag'],
  [' padded', 'a blank at the start'],
  ['two  blanks', 'two blanks inside'],
  ['heart \u2764\ufe0f', 'a joiner'],
  ['\u2800\u2800\u2800', 'blank letters'],
  ['Arcline Team', 'a name of ours'],
  ['padded ', 'a blank at the end'],
  ['\u0430dmin', 'a Cyrillic letter among Latin ones'],
  ['adm\u03b9n', 'a Greek letter among Latin ones'],
  ['\u0430\u03bf\u0430', 'Greek and Cyrillic letters'],
]) {
  test(`a username is rejected: ${why}`, async ({ db }) => {
    const me = await signUp(db)
    await expect(queryAs(db, me.caller, RENAME, [me.id, name])).rejects.toMatchObject({ code: '23514' })
    expect(await getUsername(db, me)).not.toBe(name)
  })
}

for (const name of [
  'abc',
  'Снайпер 7',
  'Λυκούργος',
  'é狙击手',
  'a'.repeat(30),
  '狙击手',
  'Jean-Luc 7',
  'ﷺﷺﷺ',
  '🏹🏹🏹',
]) {
  test(`a username is accepted: ${name}`, async ({ db }) => {
    const me = await signUp(db)
    expect(await queryAs(db, me.caller, RENAME, [me.id, name])).toEqual([{ username: name }])
  })
}
