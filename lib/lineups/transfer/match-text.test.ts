import { expect, it } from 'vitest'
import { findNamed, guessNamed, listNames, type Named } from './match-text'

const THINGS: Named[] = [
  { value: 'haven', names: ['Haven', 'HVN'] },
  { value: 'frag-ment', names: ['FRAG/MENT'] },
  { value: 'elan', names: ['Élan vital'] },
]

it.each([
  [' haven ', 'haven'],
  ['hvn', 'haven'],
  ['frag ment', 'frag-ment'],
  ['ELAN-VITAL', 'elan'],
  ['ｈａｖｅｎ', 'haven'],
  ['hafen', undefined],
  ['', undefined],
  ['--', undefined],
])('finds %j: %s', (text, value) => {
  expect(findNamed(text, THINGS)?.value).toBe(value)
})

it.each([
  ['hafen', 'haven'],
  ['fragmnet', 'frag-ment'],
  ['heaven', 'haven'],
  ['icebox', undefined],
  ['hv', undefined],
])('guesses %j: %s', (text, value) => {
  expect(guessNamed(text, THINGS)?.value).toBe(value)
})

it('guesses what is most similar', () => {
  const things = ['step 10 text', 'step 1 text'].map((name) => ({ value: name, names: [name] }))
  expect(guessNamed('step 1 txt', things)?.value).toBe('step 1 text')
})

it('does not guess another number', () => {
  const things = ['step 1', 'step 2'].map((name) => ({ value: name, names: [name] }))
  expect(guessNamed('step 3', things)).toBeUndefined()
  expect(guessNamed('stpe 2', things)?.value).toBe('step 2')
})

it('lists names that are few enough to read', () => {
  expect(listNames(THINGS)).toBe('Haven, FRAG/MENT, Élan vital')
  expect(listNames([])).toBeUndefined()
})
