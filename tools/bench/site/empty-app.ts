import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { NEXT_ENV } from '../../local-backend/build.ts'
import type { Parts } from '../../local-backend/parts.ts'
import { ROOT } from '../../local-backend/paths.ts'
import { nextFreePort, readPort } from '../../local-backend/ports.ts'
import { packageFile, runProgram, startProgram } from '../../local-backend/processes.ts'
import { untilItAnswers } from './until-it-answers.ts'

const TEMPLATE = join(ROOT, 'tools/bench/empty-app')

/** How far the empty page's size may be from the site's, as a share. */
const TOLERANCE = 0.02

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

/**
 * A page of the empty app that is as large as another, in plain text.
 * @param app the app's address, without a slash at its end.
 * @returns its address.
 * @throws Error when its size comes out otherwise.
 */
export async function emptyPage(app: string, bytes: number): Promise<string> {
  const at = (characters: number) => `${app}/filler/${characters}`
  const base = await bytesOf(at(0))
  const perCharacter = ((await bytesOf(at(10_000))) - base) / 10_000
  const url = at(Math.round((bytes - base) / perCharacter))
  const size = await bytesOf(url)
  if (Math.abs(size - bytes) > bytes * TOLERANCE) {
    throw new Error(`The empty page has ${size} bytes and not ${bytes}.`)
  }
  return url
}

/** The size of a document, as it is before any compression. @throws Error when it is not there. */
export async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.arrayBuffer()).byteLength
}
