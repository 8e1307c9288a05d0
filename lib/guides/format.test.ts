import { expect, it } from 'vitest'
import { formatCredits, formatDay, formatOrdinal, formatSeconds, formatSpare } from './format'

it('groups the thousands of credits', () => {
  expect(formatCredits(3000)).toBe('3,000')
  expect(formatCredits(200)).toBe('200')
})

it('adds the English suffix of ordinal numbers', () => {
  expect([1, 2, 3, 4, 11, 22].map(formatOrdinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
})

it('keeps seconds and their unit on one line', () => {
  expect(formatSeconds(3.5)).toBe('3.5\u00a0s')
})

it('says whether a defuse is in time', () => {
  expect(formatSpare(8)).toBe('8\u00a0s to spare')
  expect(formatSpare(0)).toBe('Just in time')
  expect(formatSpare(-0.5)).toBe('Too late by 0.5\u00a0s')
})

it('spells out the month of a date', () => {
  expect(formatDay('2026-11-21')).toBe('21 November 2026')
})
