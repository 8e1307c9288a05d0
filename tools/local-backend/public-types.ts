import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { ROOT } from './paths'

export const PUBLIC_TYPES_FILE = resolve(ROOT, 'lib/server/supabase/database.types.ts')

const HEADER = '// Generated from supabase/migrations by npm run db:types.\n'

/** @param url of a Postgres with all migrations applied. */
export function generatePublicTypes(url: string): string {
  const options = ['--schema', 'public', '--workdir', tmpdir()]
  const types = run('supabase', ['gen', 'types', 'typescript', `--remote=${url}`, ...options])
  return run('biome', ['format', '--stdin-file-path=types.ts'], HEADER + types)
}

function run(program: string, args: string[], input?: string): string {
  return execFileSync(resolve(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PGSSLMODE: 'disable' },
  })
}
