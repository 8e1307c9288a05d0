import { expect, it } from 'vitest'
import { differences, NEW_LINEUP } from './form-values'

it('names what two versions differ in', () => {
  const steps = [{ url: '/media/a', description: '' }]
  expect(differences(NEW_LINEUP, NEW_LINEUP)).toEqual([])
  expect(differences(NEW_LINEUP, { ...NEW_LINEUP, title: 'New', steps })).toEqual(['Title', 'Step Images'])
})
