import { expect, it } from 'vitest'
import { pageCount, pageWindow } from './pagination'

it('pages have ten lineups each, and an empty list has one page', () => {
  expect([0, 10, 11, 100].map((total) => pageCount(total))).toEqual([1, 1, 2, 10])
})

it('pages are shown around the current one, with gaps of at least two pages', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(1, 5)).toEqual([1, 2, null, 5])
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(6, 20)).toEqual([1, null, 5, 6, 7, null, 20])
})
