import { comparableKey } from '@/lib/lineups/transfer/lineup-key'
import { ArchiveError } from './archive'

/** No honest path is longer, in characters. */
const MAX_PATH_LENGTH = 1000

/** Files that systems add to folders and archives. */
const SYSTEM_FILES = new Set(['__macosx', 'thumbs.db', 'desktop.ini'])

/**
 * Whether a path stays within its archive on every system: it is relative, has no drive letter, backslash or control character, and
 * no part that is empty or leads upwards.
 */
const isSafePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  !/^[a-z]:|[\\\p{Cc}]/iu.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Whether a file is hidden, or one that a system has added. */
export const isIgnoredPath = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || SYSTEM_FILES.has(part.toLowerCase()))

/**
 * Refuses a path that could lead out of the archive.
 * @param path without the slash that a folder ends with.
 * @throws ArchiveError
 */
export function requireSafePath(path: string): void {
  if (!isSafePath(path)) throw new ArchiveError({ code: 'archive-path-unsafe', name: path.slice(0, 200) })
}

/**
 * Refuses files with the same path, also if it differs by case or by the form of accents.
 * @throws ArchiveError
 */
export function requireDistinctPaths(paths: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of paths) {
    const key = comparableKey(path)
    if (seen.has(key)) throw new ArchiveError({ code: 'archive-path-repeated', name: path })
    seen.add(key)
  }
}
