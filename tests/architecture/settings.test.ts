import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Lists what the first group of `pattern` matches in a file, sorted. */
const listMatches = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted()

/** Settings of commands alone; the site does not read them. */
const COMMAND_SETTINGS = ['ARCLINE_DATA_DIR', 'ARCLINE_SEED', 'DATABASE_URL', 'HOST']

it('.env.example lists exactly the settings of the table in README.md', () => {
  const documented = listMatches('README.md', /^\| `([A-Z0-9_]+)` /gm)
  expect(documented).toContain('SUPABASE_URL')
  expect(listMatches('.env.example', /^([A-Z0-9_]+)=/gm)).toEqual(documented)
})

it('the table lists the settings that the site validates, and those of commands', () => {
  const validated = listMatches('lib/config.ts', /^ {2}([A-Z0-9_]+): /gm)
  const documented = listMatches('README.md', /^\| `([A-Z0-9_]+)` /gm)
  expect([...validated, ...COMMAND_SETTINGS].toSorted()).toEqual(documented)
})

it.each(COMMAND_SETTINGS)('%s is read by a command', (name) => {
  const commands = ['tools/local-backend/settings.ts', 'tools/backup/site-data.ts']
  expect(commands.some((file) => readFileSync(file, 'utf8').includes(`env.${name}`))).toBe(true)
})
