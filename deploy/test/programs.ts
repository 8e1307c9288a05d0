import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 10_000

/** A program of the system that runs. */
export type Program = { stop(): Promise<void> }

/** Whether a program is installed here. */
export const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

/**
 * Runs a program of the system until it is stopped.
 * @returns once somebody listens on the port.
 * @throws Error with what it printed when it ends before.
 */
export async function runOnPort(
  program: string,
  args: string[],
  port: number,
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<Program> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000)
    })
  }
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`${program} ended: ${printed}`)
  })
  failed.catch(() => {})
  await Promise.race([listens(port), failed])
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function listens(port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error(`Nobody listens on port ${port}.`)
    await sleep(50)
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
