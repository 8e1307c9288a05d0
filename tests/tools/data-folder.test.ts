import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  clearData,
  clearIncomplete,
  type DataFolder,
  markComplete,
  markIncomplete,
  openDataFolder,
} from '@/tools/local-backend/data-folder'
import { loadKeys } from '@/tools/local-backend/keys'
import { temporaryFolder } from './temporary-folder'

function open(): DataFolder {
  const folder = openDataFolder(temporaryFolder())
  onTestFinished(folder.release)
  return folder
}

/** Puts a file where the database would be. */
function fill({ database }: DataFolder): void {
  mkdirSync(database)
  writeFileSync(join(database, 'rows'), 'people')
}

test('keys are made once, and only their owner can read them', async () => {
  const { keys } = open()
  const made = await loadKeys(keys)
  expect(await loadKeys(keys)).toEqual(made)
  expect(made.publishableKey).not.toBe(made.secretKey)
  expect(statSync(keys).mode & 0o777).toBe(0o600)
})

test('a key that an older file lacks is made, and the others stay', async () => {
  const { keys } = open()
  const { resendKey, ...older } = await loadKeys(keys)
  writeFileSync(keys, JSON.stringify(older))
  const made = await loadKeys(keys)
  expect(made).toEqual({ ...older, resendKey: expect.stringMatching(/^re_.{32}$/) })
  expect(made.resendKey).not.toBe(resendKey)
  expect(await loadKeys(keys)).toEqual(made)
})

test('a key file that is broken says what to do', async () => {
  const { keys } = open()
  writeFileSync(keys, '{"publishableKey":')
  await expect(loadKeys(keys)).rejects.toThrow(`${keys} can't be used. Delete it and start again`)
})

test('what an interrupted first start left is cleared', () => {
  const folder = open()
  expect(clearIncomplete(folder)).toBe(false)
  fill(folder)
  expect(clearIncomplete(folder)).toBe(true)
  expect(existsSync(folder.database)).toBe(false)
})

test('complete data stays, also while a later filling has not begun', () => {
  const folder = open()
  clearIncomplete(folder)
  fill(folder)
  markComplete(folder)
  expect(clearIncomplete(folder)).toBe(false)
  expect(existsSync(join(folder.database, 'rows'))).toBe(true)
})

test('data whose filling was interrupted is cleared', () => {
  const folder = open()
  fill(folder)
  markIncomplete(folder)
  expect(clearIncomplete(folder)).toBe(true)
})

test('clearing deletes the data and nothing else', async () => {
  const folder = open()
  await loadKeys(folder.keys)
  fill(folder)
  for (const path of [folder.storage, folder.mail, folder.site]) mkdirSync(path)
  writeFileSync(join(folder.path, 'notes.txt'), 'mine')
  clearData(folder)
  expect(readdirSync(folder.path).sort()).toEqual(['keys.json', 'lock.db', 'notes.txt'])
})
