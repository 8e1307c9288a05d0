import { expect, it } from 'vitest'
import { describeTouched, TOUCHED_KEYS } from './touched'

it('what a patch changed is said in words', () => {
  expect(describeTouched([])).toBe('')
  expect(describeTouched(['map:ascent', 'agent:sova', 'ability:sova/recon-bolt', 'map:new'])).toBe(
    'Ascent, Sova, Sova: Recon Bolt, map:new',
  )
  expect(describeTouched(['everything', 'map:ascent'])).toBe('Everything')
})

it('keys are as the database accepts them, and all of them fit', () => {
  const pattern = /^(everything|(map|agent):[a-z0-9-]{1,40}|ability:[a-z0-9-]{1,40}\/[a-z0-9-]{1,40})$/
  expect(TOUCHED_KEYS.filter((key) => !pattern.test(key))).toEqual([])
  expect(new Set(TOUCHED_KEYS).size).toBe(TOUCHED_KEYS.length)
  expect(TOUCHED_KEYS.length).toBeLessThanOrEqual(200)
})
