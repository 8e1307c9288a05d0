/** The migrations that databases in production already have: they may not change, and new ones come after them. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS, ROOT } from '@/tools/local-backend/paths'

/** The list of frozen migrations, written by `npm run migrations:freeze`. */
export const FROZEN_LIST = join(ROOT, 'supabase/frozen-migrations.json')

/** File names of migrations with the SHA-256 of their content. */
export type Checksums = Record<string, string>

/** @returns the list of frozen migrations, which is empty before the first freeze. */
export const readFrozenList = (): Checksums =>
  existsSync(FROZEN_LIST) ? JSON.parse(readFileSync(FROZEN_LIST, 'utf8')) : {}

/** The migrations of a folder, in the order in which they are applied. */
export function readChecksums(folder = MIGRATIONS): Checksums {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.toSorted().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )
}

/** Lists changes of frozen migrations, and new ones before the last of them, which `supabase db push` refuses. */
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
