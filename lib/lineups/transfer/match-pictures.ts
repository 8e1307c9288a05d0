import type { AppError } from '@/lib/errors'
import { hasImageName } from '@/lib/lineups/uploads/image-kind'
import { limitNames } from '@/lib/texts'
import { comparableKey } from './lineup-key'
import { toMatchKey } from './match-text'

/** `key`: of the row, or the name of a folder. `names`: of files, by the number of the step from 1. */
export type PictureRow = { row: number; key: string; title: string; names: ReadonlyMap<number, string> }

export type RowPictures = {
  pictures: { step: number; path: string }[]
  errors: { step: number; error: AppError }[]
}

/** A row names a file by its whole path, or by at most this many parts at the end of the path. */
const MAX_NAMED_PARTS = 8

type NumberedFiles = Map<number, string[]>

/** `<number>.<extension>` in a folder, and `<name>-<number>.<extension>`. The dash may be a space or underscore. */
const NUMBER = /^(\d{1,6})(?:\.[^.]+)?$/
const NAME_AND_NUMBER = /^(.+)[-_ ](\d{1,6})(?:\.[^.]+)?$/

/**
 * A row that names files has these, each by its path or by an end of the path that no other file has. Any other row has
 * the files `<name>/<number>.<extension>`, else `<name>-<number>.<extension>`, in any folder, where the name is its
 * key, else its title. The lowest number is the first step, because numbers may start at 0 or have gaps.
 * @returns the pictures by the row's number, and the files that belong to no row.
 */
export function matchPictures(
  rows: readonly PictureRow[],
  files: readonly string[],
): { byRow: Map<number, RowPictures>; unused: string[] } {
  const byPathEnd = indexByPathEnd(files)
  const numbered = indexByName(files.filter(hasImageName))
  const ownerOf = findOwners(rows)
  const byRow = new Map(
    rows.map((row): [number, RowPictures] => {
      if (row.names.size > 0) return [row.row, findNamedFiles(row.names, byPathEnd)]
      const names = [row.key, row.title].map(toMatchKey).filter((name) => ownerOf.get(name) === row.row)
      const group = names
        .flatMap((name) => [numbered.byFolder.get(name), numbered.byFileName.get(name)])
        .find((found) => found !== undefined)
      return [row.row, group ? takeInOrder(group) : { pictures: [], errors: [] }]
    }),
  )
  const used = new Set([...byRow.values()].flatMap(({ pictures }) => pictures.map(({ path }) => path)))
  return { byRow, unused: files.filter((path) => !used.has(path)) }
}

/** The row that each name belongs to: a key counts before a title, and a name of several rows belongs to none. */
function findOwners(rows: readonly PictureRow[]): Map<string, number | undefined> {
  const owners = new Map<string, number | undefined>()
  // Keys come last, so that they replace titles.
  for (const property of ['title', 'key'] as const) {
    const groups = Map.groupBy(rows, (row) => toMatchKey(row[property]))
    for (const [name, [owner, ...others]] of groups)
      owners.set(name, others.length === 0 ? owner?.row : undefined)
  }
  owners.delete('')
  return owners
}

const toPathKey = (path: string) =>
  comparableKey(path)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')

function indexByPathEnd(files: readonly string[]): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const path of files) {
    const parts = toPathKey(path).split('/')
    const ends = [parts, ...parts.map((_, start) => parts.slice(start)).slice(-MAX_NAMED_PARTS)]
    for (const end of new Set(ends.map((endParts) => endParts.join('/')))) add(index, end, path)
  }
  return index
}

function findNamedFiles(names: ReadonlyMap<number, string>, files: Map<string, string[]>): RowPictures {
  const found: RowPictures = { pictures: [], errors: [] }
  for (const [step, name] of names) {
    const wanted = toPathKey(name)
    const byEnd = files.get(wanted) ?? []
    const byWholePath = byEnd.filter((path) => toPathKey(path) === wanted)
    // Paths of two files can differ by case alone.
    const exact = byEnd.filter((path) => path === name)
    addPicture(found, step, name, [exact, byWholePath].find(({ length }) => length > 0) ?? byEnd)
  }
  return found
}

function addPicture({ pictures, errors }: RowPictures, step: number, name: string, paths: readonly string[]) {
  const [path] = paths
  const fail = (error: AppError) => errors.push({ step, error })
  if (path === undefined) fail({ code: 'picture-missing', name })
  else if (paths.length > 1) fail({ code: 'picture-ambiguous', names: limitNames(paths, 3).join(', ') })
  else if (!hasImageName(path)) fail({ code: 'image-wrong-type' })
  else pictures.push({ step, path })
}

function indexByName(files: readonly string[]) {
  const byFolder = new Map<string, NumberedFiles>()
  const byFileName = new Map<string, NumberedFiles>()
  const addTo = (index: Map<string, NumberedFiles>, name: string, number: string, path: string) => {
    const group = index.get(name) ?? new Map()
    index.set(name, group)
    add(group, Number(number), path)
  }
  for (const path of files) {
    const [file = '', folder = ''] = path.split('/').reverse()
    const [, number] = NUMBER.exec(file) ?? []
    if (number !== undefined) addTo(byFolder, toMatchKey(folder), number, path)
    const [, name = '', lastNumber] = NAME_AND_NUMBER.exec(file) ?? []
    if (lastNumber !== undefined) addTo(byFileName, toMatchKey(name), lastNumber, path)
  }
  return { byFolder, byFileName }
}

function takeInOrder(group: NumberedFiles): RowPictures {
  const found: RowPictures = { pictures: [], errors: [] }
  const inOrder = [...group].sort(([a], [b]) => a - b)
  for (const [index, [, paths]] of inOrder.entries()) addPicture(found, index + 1, '', paths)
  return found
}

function add<Key>(index: Map<Key, string[]>, key: Key, path: string): void {
  const paths = index.get(key)
  if (paths) paths.push(path)
  else index.set(key, [path])
}
