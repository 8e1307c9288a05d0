import { ArchiveError } from './archive'

/** In UTF-16 units. */
const MAX_PATH_LENGTH = 1000

/** Other names that begin with a dot are allowed, because somebody's folder of pictures may have one. */
const SYSTEM_FILES =
  /^(?:__macosx|thumbs\.db|desktop\.ini|icon\r|\$recycle\.bin|system volume information|~\$.*|\._.*|\.~lock\..*|\.(?:ds_store|directory|git|svn|fseventsd|spotlight-v100|documentrevisions-v100|temporaryitems|trash.*))$/i

/** Whether a path stays within its archive on every system. */
const isSafePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  !/^[a-z]:|[\\\p{Cc}]/iu.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

export const isIgnoredPath = (path: string): boolean =>
  path.split('/').some((part) => SYSTEM_FILES.test(part))

/** `path`: without the slash that a folder ends with. @throws ArchiveError */
export function requireSafePath(path: string): void {
  // Folders of macOS may have a file `Icon\r`, and in a zip `._Icon\r`, which `isIgnoredPath` ignores.
  if (!isSafePath(path.replace(/(^|\/)(\._)?Icon\r$/, '$1Icon')))
    throw new ArchiveError({ code: 'archive-path-unsafe', name: path.slice(0, 200) })
}

/** Case counts, as on most servers; the composition of accents does not. @throws ArchiveError */
export function requireDistinctPaths(paths: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of paths) {
    const key = path.normalize('NFC')
    if (seen.has(key)) throw new ArchiveError({ code: 'archive-path-repeated', name: path })
    seen.add(key)
  }
}
