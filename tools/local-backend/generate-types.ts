/**
 * Writes the types of the database's public schema to `lib/server/supabase/database.types.ts`, from the migrations
 * applied to an empty native Postgres. With `--check` it writes nothing and exits with 1 when the file differs.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { startNativePostgres } from './native-postgres'
import { ROOT } from './paths'

const FILE = resolve(ROOT, 'lib/server/supabase/database.types.ts')
const HEADER = '// Generated from supabase/migrations by npm run db:types.\n'

const types = await generate()
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, types)
} else if (readFileSync(FILE, 'utf8') !== types) {
  console.error(
    'lib/server/supabase/database.types.ts does not fit the migrations. Run npm run db:types and commit it.',
  )
  process.exitCode = 1
}

async function generate(): Promise<string> {
  const server = await startNativePostgres()
  try {
    const remote = `--remote=${server.connectionString}`
    // Elsewhere than the checkout, where the command would leave a folder of its own.
    const elsewhere = ['--workdir', tmpdir()]
    const raw = run('supabase', ['gen', 'types', 'typescript', remote, '--schema', 'public', ...elsewhere])
    return run('biome', ['format', '--stdin-file-path=types.ts'], HEADER + raw)
  } finally {
    await server.stop()
  }
}

/** Runs a program of a dependency. @returns what it printed. @throws with its error output when it fails. */
function run(program: string, args: string[], input?: string): string {
  return execFileSync(resolve(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PGSSLMODE: 'disable' },
  })
}
