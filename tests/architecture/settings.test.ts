import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Lists what the first group of `pattern` matches in a file, sorted. */
const listMatches = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted()

it('.env.example lists exactly the settings of the table in README.md', () => {
  const documented = listMatches('README.md', /^\| `([A-Z_]+)` /gm)
  expect(documented).toContain('SUPABASE_URL')
  expect(listMatches('.env.example', /^([A-Z_]+)=/gm)).toEqual(documented)
})
