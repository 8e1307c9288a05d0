import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'

const PROGRAM = resolve(import.meta.dirname, '../../node_modules/.bin/supabase')

/** Says which indexes this short run happened not to use: nothing about the schema. */
const ABOUT_THE_RUN = 'unused_index'

test('Supabase’s advisors find nothing to say about security and speed', () => {
  const target = `--remote=${inject('databaseUrl')}`
  const said = execFileSync(
    PROGRAM,
    ['db', 'advisors', target, '--level', 'info', '--output-format', 'json', '--workdir', tmpdir()],
    { encoding: 'utf8', env: { ...process.env, PGSSLMODE: 'disable' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { results } = JSON.parse(said) as { results: { name: string; detail: string }[] }
  expect(results.filter(({ name }) => name !== ABOUT_THE_RUN).map(({ detail }) => detail)).toEqual([])
})
