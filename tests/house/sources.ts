import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file of the project: its path from the root, its text, and the project files it imports. */
export type Source = { file: string; text: string; imports: string[] }

const IMPORT = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g

/** All TypeScript sources under the given folders, tests left out. */
export function readSources(folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$|database\.types\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => projectPath(file, name))
      return { file, text, imports }
    })
}

/** The room of the house that a path is in: its first folder. */
export function roomOf(file: string): string {
  return file.split('/')[0] ?? file
}

function projectPath(file: string, name: string): string[] {
  if (name.startsWith('@/')) return [name.slice(2)]
  if (name.startsWith('.')) return [path.join(path.dirname(file), name)]
  return []
}
