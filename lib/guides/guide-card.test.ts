import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findGuideCard, guideImage } from './guide-card'
import { GUIDE_IDS, MAPS_WITH_GUIDE } from './guides'

const NAMES = ['all', ...GUIDE_IDS, ...MAPS_WITH_GUIDE.map(({ id }) => `maps/${id}`)]

it('has a share image for each guide and their index, with a title, one line and drawings that exist', () => {
  const titles = NAMES.map((name) => {
    const card = findGuideCard(name)
    expect(card?.lead, name).toMatch(/^[A-Z].{20,120}\.$/)
    for (const { artwork } of card?.pictures ?? []) expect(existsSync(`public${artwork}`), artwork).toBe(true)
    return card?.title
  })
  expect(new Set(titles).size).toBe(NAMES.length)
})

it('has no share image for what is no guide', () => {
  for (const name of ['', 'toString', 'fracture', 'maps/fracture', 'maps/ascent/x', 'all/x'])
    expect(findGuideCard(name), name).toBeUndefined()
})

it('names the image of a guide in its metadata, with the words that it shows', () => {
  expect(guideImage('maps/ascent')).toMatchObject({
    url: expect.stringMatching(/^\/share\/guides\/maps\/ascent\?v=[0-9a-f]{16}$/),
    alt: expect.stringMatching(/^Ascent Map Guide: Callouts, Attack and Defense\. Two sites/),
  })
})
