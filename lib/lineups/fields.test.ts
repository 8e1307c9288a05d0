import { expect, it } from 'vitest'
import { changedFields, fieldLabel, NEW_LINEUP } from './fields'

it('returns the fields that differ, and their labels', () => {
  const steps = [{ url: '/media/a', description: '' }]
  expect(changedFields(NEW_LINEUP, NEW_LINEUP)).toEqual([])
  const changed = changedFields(NEW_LINEUP, { ...NEW_LINEUP, title: 'New', steps })
  expect(changed).toEqual(['title', 'steps'])
  expect(changed.map(fieldLabel)).toEqual(['Title', 'Step Images'])
})
