import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that `next build` makes the site from. */
const SOURCES = [
  '{app,components,lib,public,deploy/shared-cache,supabase/templates}/**',
  '{instrumentation,middleware,next.config}.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package{,-lock}.json',
]

/** The files below `root` that the site is made from, in order. Installed packages are named by the lockfile. */
export const sourcesOf = (root: string) => globSync(SOURCES, { cwd: root }).sort()

/**
 * A word that changes whenever a source of the site does: by path, time or size of a file below `root`, or by a
 * setting that the build writes into the pages or the server.
 */
export function fingerprint(root: string, env: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  for (const file of sourcesOf(root)) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${env[name]}\n`)
  }
  hash.update(`instances=${env.REDIS_URL ? 'many' : 'one'}`)
  return hash.digest('hex').slice(0, 16)
}
