import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './build-fingerprint.ts'
import { LauncherError } from './errors.ts'
import { waitForLock } from './lock.ts'
import type { Parts } from './parts.ts'
import { LOCAL, NEXT_OUTPUT, ROOT } from './paths.ts'
import { packageFile, runProgram } from './processes.ts'

/** Which build this is; kept beside the build and beside each copy of it. */
const LABEL = 'arcline-build.json'

/** For all of Next's programs: they report their use to nobody, and `localhost` is 127.0.0.1 to them. */
export const NEXT_ENV = {
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
}

const STANDALONE = join(NEXT_OUTPUT, 'standalone')

export type BuildOptions = {
  /** What the pages are rendered from: SUPABASE_URL and the rest of the site's environment. */
  env: Record<string, string>
  log(line: string): void
}

/**
 * Brings `folder` to a copy of the site that is built from the present sources, building it when it is not. Each
 * running site has its own copy, because the server writes renewed pages into it.
 * @throws LauncherError with the build's output when it fails.
 */
export async function provideSite(folder: string, options: BuildOptions, parts: Parts): Promise<void> {
  await alone(options.log, async () => {
    const wanted = fingerprint(ROOT, process.env)
    if (labelOf(NEXT_OUTPUT)?.fingerprint !== wanted || !existsSync(STANDALONE)) {
      options.log('Building the site. This takes a minute, and only after a change …')
      await build(options, 'kept', parts)
    }
    copyTo(folder)
  })
}

/**
 * Builds the site, showing the build's output.
 * @throws LauncherError when it fails.
 */
export async function buildSite(options: BuildOptions, parts: Parts): Promise<void> {
  await alone(options.log, () => build(options, 'shown', parts))
}

async function build({ env }: BuildOptions, output: 'shown' | 'kept', parts: Parts): Promise<void> {
  const label = { fingerprint: fingerprint(ROOT, process.env), built: new Date().toISOString() }
  rmSync(join(NEXT_OUTPUT, LABEL), { force: true })
  await runProgram(
    {
      name: 'build',
      script: packageFile('next/dist/bin/next'),
      args: ['build'],
      cwd: ROOT,
      env: { ...process.env, ...env, ...NEXT_ENV, NODE_ENV: 'production' },
      output,
    },
    parts.add,
  )
  if (!existsSync(STANDALONE)) {
    throw new LauncherError(
      `The build left nothing in ${STANDALONE}. next.config.ts must say output: 'standalone'.`,
    )
  }
  writeFileSync(join(NEXT_OUTPUT, LABEL), JSON.stringify(label))
}

function copyTo(folder: string): void {
  const label = labelOf(NEXT_OUTPUT)
  if (labelOf(folder)?.built === label?.built) return
  rmSync(folder, { recursive: true, force: true })
  const options = { recursive: true, verbatimSymlinks: true }
  cpSync(STANDALONE, folder, options)
  cpSync(join(NEXT_OUTPUT, 'static'), join(folder, '.next/static'), options)
  cpSync(join(ROOT, 'public'), join(folder, 'public'), options)
  writeFileSync(join(folder, LABEL), JSON.stringify(label))
}

function labelOf(folder: string): { fingerprint: string; built: string } | undefined {
  const file = join(folder, LABEL)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Builds share one output folder, so one start at a time may build and copy. */
async function alone(log: (line: string) => void, work: () => Promise<void>): Promise<void> {
  const told = (pid: number) => log(`Waiting for process ${pid}, which is building the site …`)
  const lock = await waitForLock(join(LOCAL, 'build.lock'), told)
  try {
    await work()
  } finally {
    lock.release()
  }
}
