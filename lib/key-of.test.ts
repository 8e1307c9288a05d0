import { expect, it } from 'vitest'
import { keyOf } from './key-of'

it('is the letter, or on layouts without Latin letters the place of the key', () => {
  expect(keyOf({ key: 'p', code: 'KeyP' })).toBe('p')
  expect(keyOf({ key: 'P', code: 'KeyP' })).toBe('p')
  expect(keyOf({ key: 'з', code: 'KeyP' })).toBe('p')
  expect(keyOf({ key: 'Π', code: 'KeyP' })).toBe('p')
  // On AZERTY, A stands in the place of Q.
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('a')
  expect(keyOf({ key: 'é', code: 'Digit2' })).toBe('é')
  expect(keyOf({ key: 'ArrowLeft', code: 'ArrowLeft' })).toBe('arrowleft')
})
