import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupName, deleteOldBackups } from '@/tools/backup/old-backups'
import { makeTemporaryFolder } from './temporary-folder'

const NOW = new Date('2026-11-24T03:30:12.345Z')

test('a backup is named by its time', () => expect(backupName(NOW)).toBe('2026-11-24T033012Z'))

test('backups older than the given days are deleted, and nothing else', () => {
  const folder = makeTemporaryFolder()
  const elsewhere = makeTemporaryFolder()
  writeFileSync(join(elsewhere, 'kept'), '')
  const old = ['2025-12-31T033000Z', '2026-11-10T033011Z']
  const kept = [
    ...['2026-11-10T033012Z', '2026-11-24T033012Z', '2027-01-01T033000Z'],
    ...['2025-12-31', '2025-12-31T033000Z.old', 'before-the-update'],
  ]
  for (const name of [...old, ...kept]) {
    mkdirSync(join(folder, name, 'tables'), { recursive: true })
    writeFileSync(join(folder, name, 'tables/public.lineups.jsonl'), '')
  }
  writeFileSync(join(folder, '2025-12-30T033000Z'), 'a file')
  symlinkSync(elsewhere, join(folder, '2025-12-29T033000Z'))

  expect(deleteOldBackups(folder, 14, NOW).toSorted()).toEqual(old)
  expect(readdirSync(folder).toSorted()).toEqual(
    ['2025-12-29T033000Z', '2025-12-30T033000Z', ...kept].toSorted(),
  )
  expect(readdirSync(elsewhere)).toEqual(['kept'])
})
