import { expect, it } from 'vitest'
import { changedFields, fieldLabel, keepSteps, type LineupValues, NEW_LINEUP } from './fields'

it('returns the fields that differ, and their labels', () => {
  const steps = [{ url: '/media/a', description: '' }]
  expect(changedFields(NEW_LINEUP, NEW_LINEUP)).toEqual([])
  const changed = changedFields(NEW_LINEUP, { ...NEW_LINEUP, title: 'New', steps })
  expect(changed).toEqual(['title', 'steps', 'thumbnailIndex'])
  expect(changed.map(fieldLabel)).toEqual(['Title', 'Step Images', 'Thumbnail'])
})

const steps = [1, 2, 3].map((step) => ({ url: `/media/a/${step}.webp`, description: '' }))

it('tells a step from a picture of the video with the same number', () => {
  const ofVideo = { ...NEW_LINEUP, thumbnailIndex: 2 }
  expect(changedFields({ ...ofVideo, steps }, ofVideo)).toEqual(['steps', 'thumbnailIndex'])
})

it('keeps the thumbnail when other steps are left out', () => {
  const withoutFirst = (lineup: Pick<LineupValues, 'steps' | 'thumbnailIndex'>) =>
    keepSteps(lineup, (step) => step !== steps[0]).thumbnailIndex
  expect([0, 1, 2].map((thumbnailIndex) => withoutFirst({ steps, thumbnailIndex }))).toEqual([0, 0, 1])
  expect(withoutFirst({ steps: [], thumbnailIndex: 2 })).toBe(2)
})
