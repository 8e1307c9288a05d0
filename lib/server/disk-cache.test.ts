import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDiskCache } from './disk-cache'

let folder: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'arcline-test-')), 'cache')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

const open = () => createDiskCache({ folder, maxBytes: 30 })
const TEN_BYTES = Buffer.alloc(10, 'x')

it('keeps files, also across restarts', async () => {
  expect(await open().get('a')).toBeUndefined()
  await open().set('a', TEN_BYTES)
  expect(await open().get('a')).toEqual(TEN_BYTES)
  expect(await open().get('b')).toBeUndefined()
})

it('deletes the files that were not used for the longest time', async () => {
  const cache = open()
  for (const name of ['a', 'b', 'c']) await cache.set(name, TEN_BYTES)
  await cache.get('a')
  await cache.set('d', TEN_BYTES)
  expect(await cache.get('b')).toBeUndefined()
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd']))

  for (const [age, name] of ['d', 'a', 'c'].entries()) utimesSync(path.join(folder, name), 0, 9 - age)
  const later = open()
  await later.set('e', TEN_BYTES)
  expect(await later.get('c')).toBeUndefined()
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(['a', 'd', 'e']))
})

it('does not have a file that somebody deleted', async () => {
  const cache = open()
  await cache.set('a', TEN_BYTES)
  rmSync(path.join(folder, 'a'))
  expect(await cache.get('a')).toBeUndefined()
})
