import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'

const CLI_PATH = resolve(import.meta.dirname, '../../node_modules/.bin/supabase')

/** Lists indexes without reads so far, which says nothing about the schema in this short run. */
const IGNORED_ADVISOR = 'unused_index'

test('Supabase’s advisors report no security or performance problem', () => {
  const target = `--remote=${inject('databaseUrl')}`
  const output = execFileSync(
    CLI_PATH,
    ['db', 'advisors', target, '--level', 'info', '--output-format', 'json', '--workdir', tmpdir()],
    { encoding: 'utf8', env: { ...process.env, PGSSLMODE: 'disable' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { results } = JSON.parse(output) as { results: { name: string; detail: string }[] }
  expect(results.filter(({ name }) => name !== IGNORED_ADVISOR).map(({ detail }) => detail)).toEqual([])
})
