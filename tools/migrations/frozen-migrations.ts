/** Databases in production may have these migrations: they may not change, and new ones come after them. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS, ROOT } from '@/tools/local-backend/paths'

export const FROZEN_LIST = join(ROOT, 'supabase/frozen-migrations.json')

type Checksums = Record<string, string>

export const readFrozenList = (): Checksums => JSON.parse(readFileSync(FROZEN_LIST, 'utf8'))

export function readChecksums(): Checksums {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.toSorted().map((file) => [file, hash('sha256', readFileSync(join(MIGRATIONS, file)))]),
  )
}

/** `supabase db push` refuses new migrations before the last one. */
export function findBrokenFreezes(frozen: Checksums, migrations: Checksums): string[] {
  const last = Object.keys(frozen).toSorted().at(-1) ?? ''
  const broken = Object.entries(frozen).flatMap(([file, checksum]) => {
    if (!migrations[file]) return `${file} is frozen and was deleted`
    return migrations[file] === checksum ? [] : `${file} is frozen and was changed`
  })
  const early = Object.keys(migrations)
    .filter((file) => !(file in frozen) && file < last)
    .map((file) => `${file} is new and sorts before ${last}, which is frozen`)
  return [...broken, ...early]
}
