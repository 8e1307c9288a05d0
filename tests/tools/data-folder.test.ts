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
import { makeTemporaryFolder } from './temporary-folder'

function open(): DataFolder {
  const folder = openDataFolder(makeTemporaryFolder())
  onTestFinished(folder.release)
  return folder
}

/** Puts a file into the folder of the database. */
function addData({ database }: DataFolder): void {
  mkdirSync(database)
  writeFileSync(join(database, 'rows'), 'people')
}

test('keys are created once, and only their owner can read them', async () => {
  const { keys } = open()
  const made = await loadKeys(keys)
  expect(await loadKeys(keys)).toEqual(made)
  expect(made.publishableKey).not.toBe(made.secretKey)
  expect(statSync(keys).mode & 0o777).toBe(0o600)
})

test('a broken key file causes an error that says what to do', async () => {
  const { keys } = open()
  writeFileSync(keys, '{"publishableKey":')
  await expect(loadKeys(keys)).rejects.toThrow(`${keys} can't be used. Delete it and start again`)
})

test('the data of an interrupted first start is deleted', () => {
  const folder = open()
  expect(clearIncomplete(folder)).toBe(false)
  addData(folder)
  expect(clearIncomplete(folder)).toBe(true)
  expect(existsSync(folder.database)).toBe(false)
})

test('complete data is kept', () => {
  const folder = open()
  clearIncomplete(folder)
  addData(folder)
  markComplete(folder)
  expect(clearIncomplete(folder)).toBe(false)
  expect(existsSync(join(folder.database, 'rows'))).toBe(true)
})

test('data whose seeding was interrupted is deleted', () => {
  const folder = open()
  addData(folder)
  markIncomplete(folder)
  expect(clearIncomplete(folder)).toBe(true)
})

test('clearData deletes the data and nothing else', async () => {
  const folder = open()
  await loadKeys(folder.keys)
  addData(folder)
  for (const path of [folder.storage, folder.mail, folder.site]) mkdirSync(path)
  writeFileSync(join(folder.path, 'notes.txt'), 'mine')
  clearData(folder)
  expect(readdirSync(folder.path).sort()).toEqual(['keys.json', 'lock.db', 'lock.db.pid', 'notes.txt'])
})
