import { expect } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { prefixQuery } from '@/lib/lineups/search'
import { signUp, signUpAdmin } from './accounts'
import { anon, queryAs, test } from './database'
import { addLineup, publishLineup, steps } from './lineups'

const CHECK_VIOLATION = { code: '23514' }
const [step] = JSON.parse(steps(1))
const two = (second: unknown) => JSON.stringify([step, second])

for (const [why, values] of [
  ['a blank title', { title: ' \t\u00a0\u200b' }],
  ['a title of 121 characters', { title: 'x'.repeat(121) }],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }],
  ['no map', { map: ' ' }],
  ['no agent', { agent: '' }],
  ['an unknown side', { side: 'Attacker' }],
  ['an unknown platform', { platform: 'mobile' }],
  ['an unknown status', { status: 'deleted' }],
  ['neither steps nor a video', { youtube_url: '' }],
  ['one step', { step_images: steps(1) }],
  ['nine steps', { step_images: steps(9) }],
  ['steps that are not an array', { step_images: '{}' }],
  ['a step that is null', { step_images: two(null) }],
  ['a step without a url', { step_images: two({ description: 'Aim' }) }],
  ['a step url on another site', { step_images: two({ url: 'https://example.test/1-1.webp' }) }],
  ['a step url with a parent directory', { step_images: two({ url: '/media/../secret/1-1.webp' }) }],
  ['a step url with a second line', { step_images: two({ url: `${step.url}\n` }) }],
  ['a step that is no WebP', { step_images: two({ url: step.url.replace('webp', 'png') }) }],
  ['a step with an unknown key', { step_images: two({ ...step, onload: 'x' }) }],
  ['a step description of 301 characters', { step_images: two({ ...step, description: 'x'.repeat(301) }) }],
  ['a step description that is not a text', { step_images: two({ ...step, description: 7 }) }],
  ['a thumbnail before the first step', { step_images: steps(2), thumbnail_index: -1 }],
  ['a thumbnail after the last step', { step_images: steps(2), thumbnail_index: 2 }],
  ['a thumbnail without steps', { thumbnail_index: 1 }],
] as const) {
  // As an admin, so the row keeps the status that is sent.
  test(`rejected: ${why}`, async ({ db }) => {
    const { caller } = await signUpAdmin(db)
    await expect(addLineup(db, caller, values)).rejects.toMatchObject(CHECK_VIOLATION)
  })
}

for (const [why, values] of [
  ['two steps and no video', { step_images: steps(2), youtube_url: '', thumbnail_index: 1 }],
  ['eight steps', { step_images: steps(8), thumbnail_index: 7 }],
  ['steps with descriptions', { step_images: two({ ...step, description: 'x'.repeat(300) }) }],
  ['a map and agent that are not in the reference data', { map: 'atlantis', agent: 'nobody' }],
] as const) {
  test(`accepted: ${why}`, async ({ db }) => {
    const { id, caller } = await signUpAdmin(db)
    expect(await addLineup(db, caller, values)).toMatchObject({ created_by: id })
  })
}

test('reference ids are stored in lower case; title and ids are trimmed', async ({ db }) => {
  const { caller } = await signUp(db)
  const added = await addLineup(db, caller, {
    title: ' Roof ',
    map: ' Ascent ',
    agent: 'KAYO',
    ability: 'Zero-Point ',
  })
  expect(added).toMatchObject({ title: 'Roof', map: 'ascent', agent: 'kayo', ability: 'zero-point' })
})

const FIND = `select slug from public.published_lineups where search @@ to_tsquery('simple', $1)`

for (const query of ['roof', 'wi:*', 'asc:*', 'sova', 'bolt', 'shock', 'mid', 'ro:* & sho:*']) {
  test(`search finds a lineup by "${query}"`, async ({ db }) => {
    const { slug } = await publishLineup(db, {
      title: 'Over the roof',
      description: 'Lands in wine.',
      ability: 'shock-bolt',
      map_location: 'Mid',
    })
    await publishLineup(db, { title: 'Something else', map: 'bind', agent: 'raze' })
    expect(await queryAs(db, anon, FIND, [query])).toEqual([{ slug }])
  })
}

test('a lineup is found by its agent and its ability as they are spelled in the game', async ({ db }) => {
  for (const { id: agent, name, abilities } of AGENTS) {
    for (const ability of abilities) {
      const { slug } = await publishLineup(db, { agent, ability: ability.id })
      const found = await queryAs(db, anon, FIND, [prefixQuery(`${name} ${ability.name}`)])
      expect(found, ability.name).toContainEqual({ slug })
    }
  }
})

for (const typed of ['heaven', 'CT/Heaven', 'one-way', 'oneway', 'way', "sova's", 'v2']) {
  test(`punctuation in a title separates words: "${typed}" is found`, async ({ db }) => {
    const { slug } = await publishLineup(db, { title: "Sova's one-way at CT/Heaven, oneway.v2" })
    expect(await queryAs(db, anon, FIND, [prefixQuery(typed)])).toEqual([{ slug }])
  })
}
