import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'

const READ = 'select public.title_words() as words'

test('the words of published titles are kept once each, as the search knows them', async ({ db }) => {
  await publishLineup(db, { title: 'Retake CT/Heaven: one-way Smoke' })
  await publishLineup(db, { title: 'smoke for the retake' })
  const sent = await addLineup(db, server, { title: 'Zqwaiting', status: 'pending' })
  expect(await ask(db, visitor, READ)).toEqual([
    { words: ['for', 'heaven', 'one', 'retake', 'smoke', 'the', 'way'] },
  ])
  await ask(db, server, `update public.lineups set status = 'published' where id = $1`, [sent.id])
  await ask(db, server, `update public.lineups set title = 'Molly' where id = $1`, [sent.id])
  const [after] = await ask<{ words: string[] }>(db, visitor, READ)
  expect(after?.words).toEqual(expect.arrayContaining(['zqwaiting', 'molly']))
})

test('nobody writes them', async ({ db }) => {
  for (const caller of [visitor, server])
    await expect(ask(db, caller, `insert into private.title_words values ('zq')`)).rejects.toMatchObject({
      code: '42501',
    })
})
