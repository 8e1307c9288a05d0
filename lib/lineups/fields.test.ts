import { expect, it } from 'vitest'
import { changedFields, NEW_LINEUP } from './fields'

it('returns the names of the fields that differ', () => {
  const steps = [{ url: '/media/a', description: '' }]
  expect(changedFields(NEW_LINEUP, NEW_LINEUP)).toEqual([])
  expect(changedFields(NEW_LINEUP, { ...NEW_LINEUP, title: 'New', steps })).toEqual(['title', 'steps'])
})
