/**
 * `npm run db:types`: writes the types of the public schema to `lib/server/supabase/database.types.ts`. It
 * applies the migrations to an empty native Postgres. With `--check` it writes nothing and exits with 1 when
 * the file differs.
 */
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { writeOrCheck } from '@/tools/generated-file'
import { startNativePostgres } from './native-postgres'
import { ROOT } from './paths'

const FILE = resolve(ROOT, 'lib/server/supabase/database.types.ts')
const HEADER = '// Generated from supabase/migrations by npm run db:types.\n'

writeOrCheck(FILE, await generateTypes(), 'db:types')

async function generateTypes(): Promise<string> {
  const server = await startNativePostgres()
  try {
    const remote = `--remote=${server.connectionString}`
    // The command creates a folder in its working directory, which should not be the checkout.
    const workdir = ['--workdir', tmpdir()]
    const raw = run('supabase', ['gen', 'types', 'typescript', remote, '--schema', 'public', ...workdir])
    return run('biome', ['format', '--stdin-file-path=types.ts'], HEADER + raw)
  } finally {
    await server.stop()
  }
}

/** Runs a program of a dependency. @returns its output. @throws Error when it fails. */
function run(program: string, args: string[], input?: string): string {
  return execFileSync(resolve(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PGSSLMODE: 'disable' },
  })
}
