import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file of the project: its path from the root, its text, and the project files whose values it imports. */
export type Source = { file: string; text: string; imports: string[] }

/** Types vanish before the code runs: only what is imported as a value counts. */
const TYPE_IMPORT = /^(?:import|export) type [^;]*? from .*$/gm
const IMPORT = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g

/** All TypeScript sources under the given folders, tests left out. */
export function readSources(folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$|database\.types\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.replaceAll(TYPE_IMPORT, '').matchAll(IMPORT)].flatMap(([, name = '']) =>
        projectPath(file, name),
      )
      return { file, text, imports }
    })
}

/** The room of the house that a path is in: its first folder. */
export function roomOf(file: string): string {
  return file.split('/')[0] ?? file
}

/**
 * Every file that is imported, directly or not, from the given ones. Of a file of server actions the browser gets
 * references, so what it imports is not reached.
 */
export function reachableFrom(starts: readonly Source[], all: readonly Source[]): Set<string> {
  const byPath = indexByPath(all)
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    for (const target of source.imports) {
      const next = byPath.get(target)
      if (!next || reached.has(next.file)) continue
      reached.add(next.file)
      if (!next.text.startsWith("'use server'")) waiting.push(next)
    }
  }
  return reached
}

/** Files that import each other, each circle as the files on the way round. */
export function importCircles(all: readonly Source[]): string[] {
  const byPath = indexByPath(all)
  const done = new Set<Source>()
  const circles: string[] = []
  const visit = (source: Source, way: readonly Source[]) => {
    if (way.includes(source)) {
      const circle = [...way.slice(way.indexOf(source)), source]
      circles.push(circle.map(({ file }) => file).join(' → '))
    } else if (!done.has(source)) {
      for (const target of source.imports) {
        const next = byPath.get(target)
        if (next) visit(next, [...way, source])
      }
      done.add(source)
    }
  }
  for (const source of all) visit(source, [])
  return circles
}

function indexByPath(all: readonly Source[]): Map<string, Source> {
  return new Map(all.flatMap((source) => pathsOf(source.file).map((name) => [name, source] as const)))
}

/** The ways to name a file in an import: with its ending, without, and by its folder when it is the index. */
function pathsOf(file: string): string[] {
  const bare = file.replace(/\.tsx?$/, '')
  return [file, bare, bare.replace(/\/index$/, '')]
}

function projectPath(file: string, name: string): string[] {
  if (name.startsWith('@/')) return [name.slice(2)]
  if (name.startsWith('.')) return [path.join(path.dirname(file), name)]
  return []
}
