import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '@/deploy/test/programs'
import { startInstance } from '@/deploy/test/service'

type Env = Record<string, string>

/** Runs a command in a checkout. @throws Error with its output when it fails. */
export async function run(checkout: string, command: string, args: string[], env: Env = {}): Promise<string> {
  const child = spawn(command, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-4000)}`)
  return output
}

/** `npm run build` of a checkout. */
export const build = (checkout: string, env: Env) =>
  run(
    checkout,
    join(checkout, 'node_modules/.bin/node'),
    ['--import', 'tsx', 'tools/local-backend/build.ts'],
    {
      ...env,
      // Vitest sets another.
      NODE_ENV: 'production',
    },
  )

export type Instance = {
  /** Starts it with another version, as `systemctl restart` does after a build, and waits until it is ready. */
  restart(checkout: string): Promise<void>
  stop(): Promise<void>
  /** The end of its log. */
  output(): string
}

/** An instance on a port, with its own folder, that does not run yet. */
export function createInstance(port: number, folder: string, env: Env): Instance {
  let program: Program | undefined
  const stop = async () => {
    await program?.stop()
    program = undefined
  }
  return {
    stop,
    output: () => program?.output() ?? '',
    async restart(checkout) {
      await stop()
      program = await startInstance({ port, folder, env, checkout })
      await waitUntilReady(port)
    },
  }
}

const READY_TIMEOUT_MS = 30_000

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (true) {
    const response = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (response?.status === 204) return
    if (Date.now() > deadline) throw new Error(`The instance on port ${port} is not ready.`)
    await sleep(100)
  }
}

type Manifest = { node: Record<string, { exportedName: string; filename: string }> }

/** The id of a server action in the build of a checkout; undefined when the build does not have it. */
export function findActionId(checkout: string, name: string): string | undefined {
  const file = join(checkout, '.next/standalone/.next/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return Object.entries(node).find(([, action]) => action.exportedName === name)?.[0]
}
