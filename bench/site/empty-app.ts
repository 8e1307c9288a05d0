import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { NEXT_ENV } from '../../supabase/local/build.ts'
import type { Parts } from '../../supabase/local/parts.ts'
import { ROOT } from '../../supabase/local/paths.ts'
import { nextFreePort, readPort } from '../../supabase/local/ports.ts'
import { packageFile, runProgram, startProgram } from '../../supabase/local/processes.ts'
import { untilItAnswers } from './until-it-answers.ts'

const TEMPLATE = join(ROOT, 'bench/empty-app')

/**
 * Builds and starts an app without content by the same Next as the site, in production as the site is.
 * @returns its address.
 * @throws LauncherError when the build fails.
 */
export async function startEmptyApp(parts: Parts): Promise<string> {
  // Not inside the project, whose middleware would be found.
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'arcline-empty-'))
  parts.add({ name: 'copy of the empty app', stop: async () => rmSync(copy, { recursive: true }) })
  cpSync(TEMPLATE, copy, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const env = { ...process.env, ...NEXT_ENV, NODE_ENV: 'production' as const }
  const script = packageFile('next/dist/bin/next')
  await runProgram(
    { name: 'build of the empty app', script, args: ['build'], cwd: copy, env, output: 'kept' },
    parts.add,
  )
  const folder = join(copy, '.next/standalone', relative('/', copy))
  cpSync(join(copy, '.next/static'), join(folder, '.next/static'), { recursive: true })

  const port = await nextFreePort(readPort(process.env.PORT))
  parts.add(
    startProgram({
      name: 'empty app',
      script: 'server.js',
      cwd: folder,
      env: { ...env, PORT: String(port), HOSTNAME: 'localhost' },
      output: 'kept',
    }),
  )
  const url = `http://localhost:${port}`
  await untilItAnswers(url)
  return url
}
