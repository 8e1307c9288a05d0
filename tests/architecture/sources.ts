import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file. All paths are relative to the root of the project. */
export type Source = {
  file: string
  text: string
  /**
   * The project paths that it imports values from, perhaps without the extension. Type imports do not count,
   * because they have no effect at runtime.
   */
  imports: string[]
}

const TYPE_IMPORT = /^(?:import|export) type [^;]*? from .*$/gm
const IMPORT = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g

/** Reads all TypeScript sources in the given folders, except for tests and the generated types of the database. */
export function readSources(folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$|database\.types\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = listImports(text.replaceAll(TYPE_IMPORT, '')).flatMap((name) =>
        toProjectPath(file, name),
      )
      return { file, text, imports }
    })
}

/** Lists the module names that a source imports, as they are written. */
export function listImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) => name)
}

/** The first folder of a path. */
export function topFolder(file: string): string {
  return file.split('/')[0] ?? file
}

/**
 * Finds all files that the given ones import, directly or indirectly. Does not follow the imports of
 * `'use server'` files, because the browser only gets references to their actions.
 */
export function reachableFrom(starts: readonly Source[], all: readonly Source[]): Set<string> {
  const byPath = indexByPath(all)
  const reached = new Set<string>()
  const pending = [...starts]
  for (let source = pending.pop(); source; source = pending.pop()) {
    for (const target of source.imports) {
      const next = byPath.get(target)
      if (!next || reached.has(next.file)) continue
      reached.add(next.file)
      if (!next.text.startsWith("'use server'")) pending.push(next)
    }
  }
  return reached
}

/** Finds import cycles. @returns each cycle as `a → b → a`. */
export function findImportCycles(all: readonly Source[]): string[] {
  const byPath = indexByPath(all)
  const visited = new Set<Source>()
  const cycles: string[] = []
  const visit = (source: Source, trail: readonly Source[]) => {
    if (trail.includes(source)) {
      const cycle = [...trail.slice(trail.indexOf(source)), source]
      cycles.push(cycle.map(({ file }) => file).join(' → '))
    } else if (!visited.has(source)) {
      for (const target of source.imports) {
        const next = byPath.get(target)
        if (next) visit(next, [...trail, source])
      }
      visited.add(source)
    }
  }
  for (const source of all) visit(source, [])
  return cycles
}

function indexByPath(all: readonly Source[]): Map<string, Source> {
  return new Map(all.flatMap((source) => importPaths(source.file).map((name) => [name, source] as const)))
}

/**
 * The paths by which imports can name a file: with its extension, without, and its folder for an index file.
 */
function importPaths(file: string): string[] {
  const withoutExtension = file.replace(/\.tsx?$/, '')
  return [file, withoutExtension, withoutExtension.replace(/\/index$/, '')]
}

/** Resolves an import to a path from the root. @returns an empty list for packages. */
function toProjectPath(file: string, name: string): string[] {
  if (name.startsWith('@/')) return [name.slice(2)]
  if (name.startsWith('.')) return [path.join(path.dirname(file), name)]
  return []
}
