import type { Client } from 'pg'
import { expect } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { PURPOSES, valuesOf } from '@/lib/game/options'
import { normalizeSearchText } from '@/lib/lineups/list/filter-params'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { isPlainLine } from '@/lib/schema-helpers'
import { signUp, signUpAdmin } from './accounts'
import { anon, queryAs, test } from './database'
import { addLineup, publishLineup, steps, THROW } from './lineups'

const CHECK_VIOLATION = { code: '23514' }
const [step, otherStep] = JSON.parse(steps(2))
const two = (second: unknown) => JSON.stringify([step, second])

test.for([
  ['a blank title', { title: ' \t\u00a0\u200b' }],
  ['a title of 121 characters', { title: 'x'.repeat(121) }],
  ['a title with a bidirectional override', { title: 'Recon \u202efoor eht revo' }],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }],
  ['an unknown status', { status: 'removed' }],
  ['neither steps nor a video', { youtube_url: '' }],
  ['one step', { step_images: steps(1) }],
  ['nine steps', { step_images: steps(9) }],
  ['steps that are not an array', { step_images: '{}' }],
  ['two steps with the same image', { step_images: two({ ...step, description: 'Aim' }) }],
  ['a step without a url', { step_images: two({ description: 'Aim' }) }],
  ['a step url on another site', { step_images: two({ url: 'https://example.test/1-1.webp' }) }],
  ['a step url with a parent directory', { step_images: two({ url: '/media/../secret/1-1.webp' }) }],
  ['a step with an unknown key', { step_images: two({ ...otherStep, onload: 'x' }) }],
  ['301 characters for a step', { step_images: two({ ...otherStep, description: 'x'.repeat(301) }) }],
  ['a thumbnail after the last step', { step_images: steps(2), thumbnail_index: 2 }],
  ['a fifth picture of the video', { thumbnail_index: 4 }],
  ['a callout in capital letters', { from_callout: 'A-Lobby' }],
  ['a point without a callout', { from_x: 0.5, from_y: 0.5 }],
  ['half a point', { from_callout: 'a-lobby', from_x: 0.5 }],
  ['a point left of the map', { ...THROW, from_x: -0.01 }],
  ['a target that is no number', { ...THROW, to_y: 'NaN' }],
  ['an unknown movement', { movement: 'flying' }],
  ['a fire button and a charge', { fire: 'primary', charge: 0 }],
  ['four bars of charge', { charge: 4 }],
  ['three bounces', { bounces: 3 }],
  ['more than 30 seconds in the air', { air_ms: 30_100 }],
  ['a time in the air with two decimals', { air_ms: 1250 }],
  ['an unknown purpose', { purposes: ['fun'] }],
  ['a purpose twice', { purposes: ['smoke', 'smoke'] }],
  ['an unknown difficulty', { difficulty: 'Easy' }],
] as const)('rejected: %s', async ([, values], { db }) => {
  // As an admin, so the row keeps the status that is sent.
  const { caller } = await signUpAdmin(db)
  await expect(addLineup(db, caller, values)).rejects.toMatchObject(CHECK_VIOLATION)
})

test.for([
  ['two steps and no video', { step_images: steps(2), youtube_url: '', thumbnail_index: 1 }],
  ['the last picture of the video', { thumbnail_index: 3 }],
  ['eight steps', { step_images: steps(8), thumbnail_index: 7 }],
  ['steps with descriptions', { step_images: two({ ...otherStep, description: 'x'.repeat(300) }) }],
  ['a map and agent that are not in the reference data', { map: 'atlantis', agent: 'nobody' }],
  ['a throw at the limits', { ...THROW, from_x: 0, from_y: 1, charge: 3, bounces: 2, air_ms: 30_000 }],
  ['a throw with nothing in it', { charge: 0, bounces: 0, air_ms: 0, purposes: [] }],
  ['callouts without points', { from_callout: 'x'.repeat(40), to_callout: 'b-2' }],
  ['an ability that is no bow’s', { fire: 'alternative', movement: 'crouching', difficulty: 'easy' }],
  ['all purposes', { purposes: valuesOf(PURPOSES) }],
] as const)('accepted: %s', async ([, values], { db }) => {
  const { id, caller } = await signUpAdmin(db)
  expect(await addLineup(db, caller, values)).toMatchObject({ created_by: id })
})

test('a throw is stored as it was sent, also by an author', async ({ db }) => {
  const { caller } = await signUp(db)
  expect(await addLineup(db, caller, THROW)).toMatchObject(THROW)
})

test('reference ids are stored in lower case; title and ids are trimmed', async ({ db }) => {
  const { caller } = await signUp(db)
  const typed = { title: ' Roof ', map: ' Ascent ', agent: 'KAYO', ability: 'Zero-Point ' }
  const added = await addLineup(db, caller, typed)
  expect(added).toMatchObject({ title: 'Roof', map: 'ascent', agent: 'kayo', ability: 'zero-point' })
})

const FIND = `select slug from public.published_lineups where search @@ to_tsquery('simple', $1)`

const find = (db: Client, typed: string) =>
  queryAs(db, anon, FIND, [toSearchQuery(normalizeSearchText(typed), null)])

test('search finds a lineup by where it is thrown and what for', async ({ db }) => {
  const callouts = { from_callout: 'a-lobby', to_callout: 'heaven-default' }
  const { slug } = await publishLineup(db, { title: 'x', ...callouts, purposes: ['post-plant', 'recon'] })
  await publishLineup(db, { title: 'y', to_callout: 'b-site', purposes: ['retake'] })
  for (const typed of ['lobby', 'A Lobby', 'default', 'post-plant', 'plant', 'recon heav'])
    expect(await find(db, typed), typed).toEqual([{ slug }])
})

test('search finds a lineup by words of players', async ({ db }) => {
  const { slug } = await publishLineup(db, {
    title: 'Swarm on the default',
    ...{ agent: 'killjoy', ability: 'nanoswarm', purposes: ['post-plant', 'one-way'] },
    ...{ map_location: 'B', from_callout: 'a-main', to_callout: 'heaven' },
  })
  // Has all the letters and words, but none in this sense.
  await publishLineup(db, {
    title: 'A plant near site B, one post on the way to main',
    description: 'Ask for a site before you smoke. Not for B site.',
    ...{ agent: 'sage', ability: 'slow-orb', map_location: 'A', from_callout: 'a-lobby' },
  })
  for (const typed of [
    ...['kj molly pp', 'killjoy nano swarm post plant', 'kj heaven default'],
    ...['A-MAIN nade', 'bsite', 'killjoy lineups from a main to heaven'],
  ])
    expect(await find(db, typed), typed).toEqual([{ slug }])
})

test('search finds titles of East Asian keyboards, with the Chinese name of an agent, with vowel signs, joiners or a capital İ', async ({
  db,
}) => {
  const eastAsian = ['Ｚｑｓｍｏｋｅ／Ｚｑｔｏｐ', '贤者烟雾弹A点']
  const marked = ['हिन्दी तीर', 'ลูกศรที่นี่', 'می\u200cخواهم', 'İstanbul']
  for (const title of [...eastAsian, ...marked]) {
    const { slug } = await publishLineup(db, { title })
    for (const typed of [title, title.slice(0, 4)]) expect(await find(db, typed), typed).toEqual([{ slug }])
  }
  expect(await find(db, 'zqtop')).toHaveLength(1)
})

test('search finds a new callout after an edit, and no longer the former one', async ({ db }) => {
  const { id, slug } = await publishLineup(db, { to_callout: 'heaven' })
  await db.query(`update public.lineups set to_callout = 'garden', purposes = '{flash}' where id = $1`, [id])
  expect(await queryAs(db, anon, FIND, ['garden & flash'])).toEqual([{ slug }])
  expect(await queryAs(db, anon, FIND, ['heaven'])).toEqual([])
})

test('a lineup is found by its agent and its ability as they are spelled in the game', async ({ db }) => {
  for (const { id: agent, name, abilities } of AGENTS) {
    for (const ability of abilities) {
      const { slug } = await publishLineup(db, { agent, ability: ability.id })
      const found = await find(db, `${name} ${ability.name}`)
      expect(found, ability.name).toContainEqual({ slug })
    }
  }
})

test('punctuation in a title separates words', async ({ db }) => {
  const { slug } = await publishLineup(db, { title: "Sova's one-way at CT/Heaven~nest, <oneway.v2>" })
  for (const typed of ['heaven', 'CT/Heaven', 'nest', 'one-way', 'oneway', 'way', "sova's", 'v2'])
    expect(await find(db, typed), typed).toEqual([{ slug }])
})

test('SQL and JavaScript agree on the characters of a title', async ({ db }) => {
  // Asks for blocks of characters first, because a million calls of the function take 12 seconds.
  const { rows } = await db.query<{ character: string }>(
    `with blocks as (
       select array_agg(chr(code)) as characters from generate_series(1, 1114111) as code
       where code not between 55296 and 57343 group by code / 256
     )
     select character from blocks, unnest(characters) as character
     where not private.is_plain_line(array_to_string(characters, '')) and not private.is_plain_line(character)
     order by ascii(character)`,
  )
  const refused = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !isPlainLine(character))
  expect(rows.map(({ character }) => character)).toEqual(refused)
  expect(refused.length).toBeGreaterThan(70)
})
