import { expect } from 'vitest'
import { anon, queryAs, queryValue, service, test } from './database'
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
  expect(await queryValue<string[]>(db, anon, READ)).toContain('zqwaiting')
})

test('a word is dropped with the last published title that has it', async ({ db }) => {
  const readWords = () => queryValue<string[]>(db, anon, READ)
  const [first, second, third] = [
    await publishLineup(db, { title: 'Zqsmoke alpha' }),
    await publishLineup(db, { title: 'Zqsmoke bravo' }),
    await publishLineup(db, { title: 'Zqsmoke charlie' }),
  ]
  await queryAs(db, service, `update public.lineups set title = 'Delta' where id = $1`, [first.id])
  expect(await readWords()).toEqual(['bravo', 'charlie', 'delta', 'zqsmoke'])
  await queryAs(db, service, `update public.lineups set status = 'rejected' where id = $1`, [second.id])
  expect(await readWords()).toEqual(['charlie', 'delta', 'zqsmoke'])
  await queryAs(db, service, 'delete from public.lineups where id = $1', [third.id])
  expect(await readWords()).toEqual(['delta'])
})
