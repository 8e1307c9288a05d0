import { expect, it } from 'vitest'
import { isKeptCache, isNamedByContent, isSamePage, newCacheName, toKeptUrl } from './kept-pages'
import { describeKeptPages, listPagesToKeep } from './list-pages'

it('keeps a picture once for all its sizes, and asks again only for one that may change', () => {
  const image = (path: string, width: number) =>
    `https://arcline.example/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=70`
  expect(toKeptUrl(image('/media/step.webp', 320))).toBe(image('/media/step.webp', 1080))
  expect(isNamedByContent(image('/media/step.webp', 320))).toBe(true)
  expect(isNamedByContent(image('/thumbnail/1abc/video', 320))).toBe(false)
})

it('keeps anything else under its URL without the fragment', () => {
  expect(toKeptUrl('https://arcline.example/saved?page=2#top')).toBe('https://arcline.example/saved?page=2')
})

it('renews the copy of a renamed playbook, but takes no other page for the same', () => {
  expect(isSamePage('/playbook/a-execute-1abc?key=k', '/playbook/b-rush-1abc?key=k')).toBe(true)
  expect(isSamePage('/playbook/a-execute-1abc', '/playbook/a-execute-2abc')).toBe(false)
  expect(isSamePage('/playbook/a-1abc?key=k-1', '/playbook/a-1abc?key=k-2')).toBe(false)
  expect(isSamePage('/saved?q=a-b', '/saved?q=c-b')).toBe(false)
})

it('names each copy of a page differently, and knows its own caches', () => {
  expect(newCacheName()).not.toBe(newCacheName())
  expect(isKeptCache(newCacheName())).toBe(true)
  expect(isKeptCache('next-data')).toBe(false)
})

it('keeps the other pages of a list, but not of an endless one', () => {
  expect(listPagesToKeep(2, 25)).toEqual([1, 2, 3])
  expect(listPagesToKeep(1, 10)).toEqual([1])
  expect(listPagesToKeep(1, 5000)).toHaveLength(10)
  expect(listPagesToKeep(11, 115)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(describeKeptPages(listPagesToKeep(2, 25), 25)).toBeUndefined()
  expect(describeKeptPages(listPagesToKeep(1, 115), 115)).toBe(
    'The copy has 10 of the 12 pages of this list: 1 to 10.',
  )
})
