/** `npm run lines`: compares the lines of the code with the budget in `package.json`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const GENERATED = 'lib/server/supabase/database.types.ts'
const CODE = /\.(ts|tsx|mjs|sql|css|sh)$/
const TEST = /^(e2e|tests|deploy\/test)\/|\.test\.tsx?$/

const counts = { production: 0, tests: 0 }
for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')) {
  if (!CODE.test(file) || file.startsWith('public/') || file === GENERATED) continue
  counts[TEST.test(file) ? 'tests' : 'production'] += readFileSync(file, 'utf8').split('\n').length - 1
}

const { lines: budget } = JSON.parse(readFileSync('package.json', 'utf8'))
for (const part of ['production', 'tests'] as const) {
  console.log(`${counts[part]} lines of ${part} for a budget of ${budget[part]}`)
  if (counts[part] > budget[part]) process.exitCode = 1
}
