import { expect } from 'vitest'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'

const READ = 'select public.title_words() as words'

test('each word of the published titles is stored once, as the search parses it', async ({ db }) => {
  await publishLineup(db, { title: 'Retake CT/Heaven: one-way Smoke' })
  await publishLineup(db, { title: 'smoke for the retake' })
  const sent = await addLineup(db, service, { title: 'Zqwaiting', status: 'pending' })
  expect(await queryAs(db, anon, READ)).toEqual([
    { words: ['for', 'heaven', 'one', 'retake', 'smoke', 'the', 'way'] },
  ])
  await queryAs(db, service, `update public.lineups set status = 'published' where id = $1`, [sent.id])
  await queryAs(db, service, `update public.lineups set title = 'Molly' where id = $1`, [sent.id])
  const [after] = await queryAs<{ words: string[] }>(db, anon, READ)
  expect(after?.words).toEqual(expect.arrayContaining(['zqwaiting', 'molly']))
})

test('nobody can write title words', async ({ db }) => {
  for (const caller of [anon, service])
    await expect(queryAs(db, caller, `insert into private.title_words values ('zq')`)).rejects.toMatchObject({
      code: '42501',
    })
})
