import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const START_TIMEOUT_MS = 10_000

export type Program = { stop(): Promise<void> }

export const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

/** Waits until the port accepts connections. @throws Error with the program's output. */
export async function runOnPort(
  program: string,
  args: string[],
  port: number,
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<Program> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  }
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`${program} ended: ${output}`)
  })
  failed.catch(() => {})
  await Promise.race([waitForPort(port), failed])
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (true) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').catch(() => undefined)
    socket.destroy()
    if (isOpen) return
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}.`)
    await sleep(50)
  }
}
