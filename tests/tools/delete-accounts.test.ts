import { expect, test } from 'vitest'
import { createLeaving, expectDeleted, hasAccount, readLineups, runServer } from './leaving'

test('the account goes with its files and is told so; a token that is still valid is refused', async () => {
  const [kept, removed] = [await createLeaving(true), await createLeaving(false)]
  const { invalidations } = await runServer()
  expect(invalidations).toBe(2)
  await expectDeleted(kept, true)
  await expectDeleted(removed, false)
  const insert = { title: 'Again', map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' }
  expect((await kept.client.from('lineups').insert(insert)).error?.code).toBe('42501')
  expect((await kept.client.rpc('keep_account')).error?.code).toBe('PT403')
})

test('an account that is kept at the last moment stays', async () => {
  const person = await createLeaving(true)
  await person.client.rpc('keep_account').throwOnError()
  await runServer()
  expect(await hasAccount(person)).toBe(true)
  expect(await readLineups(person)).toHaveLength(3)
})
