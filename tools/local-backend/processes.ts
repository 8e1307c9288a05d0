import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LauncherError } from './errors.ts'
import type { Part } from './parts.ts'

/** How long a process gets to end by itself before it is killed, in ms. */
const GRACE = 8_000

/** How much of an output is kept, in characters. */
const KEPT = 20_000

const PRELOAD = import.meta.resolve('./end-with-parent.ts')

export type NodeProgram = {
  /** What people call it, as in "The site stopped". */
  name: string
  script: string
  args?: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Where its output goes: to the terminal, into this file, or nowhere unless the program fails. */
  output: 'shown' | 'kept' | { file: string }
}

/** A program that runs until it is stopped. */
export type RunningProgram = Part & { crashed: Promise<never>; child: ChildProcess }

/** Starts a JavaScript program in a Node process of its own, which ends with this one. */
export function startProgram(program: NodeProgram): RunningProgram {
  const { child, printed } = launch(program)
  const ended = once(child, 'exit')
  const crash = Promise.withResolvers<never>()
  let stopping = false
  ended.then(([code, signal]) => {
    if (stopping) return
    crash.reject(
      new LauncherError(
        `The ${program.name} stopped unexpectedly (${signal ?? `exit code ${code}`}).${printed()}`,
      ),
    )
  }, crash.reject)
  return {
    name: program.name,
    child,
    crashed: crash.promise,
    async stop() {
      stopping = true
      await end(child, ended)
    },
  }
}

/**
 * Runs a JavaScript program to its end.
 * @throws LauncherError with what it printed when it fails.
 */
export async function runProgram(program: NodeProgram, onStart: (part: Part) => void): Promise<void> {
  const { child, printed } = launch(program)
  const ended = once(child, 'exit')
  onStart({ name: program.name, stop: () => end(child, ended) })
  const [code, signal] = await ended
  if (code !== 0)
    throw new LauncherError(`The ${program.name} failed (${signal ?? `exit code ${code}`}).${printed()}`)
}

function launch({ script, args = [], cwd, env, output }: NodeProgram) {
  const log = typeof output === 'object' ? openSync(output.file, 'w') : undefined
  const sink = log ?? (output === 'shown' ? 'inherit' : 'pipe')
  const child = spawn(process.execPath, ['--import', PRELOAD, script, ...args], {
    cwd,
    env: { ...env, ARCLINE_LAUNCHED: '1' },
    // In a group of its own, so that Ctrl-C reaches only the launcher, which stops the parts in order.
    detached: true,
    stdio: ['ignore', sink, sink, 'ipc'],
  })
  if (log !== undefined) closeSync(log)
  let kept = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-KEPT)
    })
  }
  return {
    child,
    printed() {
      if (typeof output === 'object') return ` See ${output.file}`
      return kept ? ` It printed:\n\n${kept.trim()}` : ''
    },
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child), GRACE)
  await ended
  clearTimeout(timer)
}

function killGroup(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
}

/** A package's own file, for programs that are run by path. */
export const packageFile = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))
