import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describeError, LauncherError } from './errors'

/** Time for a process to end by itself after SIGTERM before it is killed, in ms. */
const KILL_AFTER_MS = 8_000

/** How much of the end of a process's output an error quotes, in characters. */
const MAX_QUOTED_CHARS = 20_000

const PRELOAD = new URL('./exit-with-parent.ts', import.meta.url).href

export const NEXT_BIN = fileURLToPath(import.meta.resolve('next/dist/bin/next'))

export type ProcessOptions = {
  /** The name in messages, as in "The site stopped unexpectedly". */
  name: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Receives the output. Default: it is printed. */
  onOutput?(text: string): void
}

/** A process or thread that runs until it is stopped. */
export type RunningService = {
  stop(): Promise<void>
  /** Rejects with a LauncherError when the service ends without `stop` having been called. */
  crashed: Promise<never>
}

export type RunningProcess = RunningService & { child: ChildProcess }

/** Starts a script in a Node process, which ends when the current process does. */
export function startProcess({ name, args, cwd, env, onOutput }: ProcessOptions): RunningProcess {
  const output = onOutput ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    env: { ...env, ARCLINE_EXIT_WITH_PARENT: '1' },
    // A separate process group: Ctrl-C then reaches only the parent, which stops the site before the backend.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-MAX_QUOTED_CHARS)
      onOutput?.(text)
    })
  }
  const closed = once(child, 'close')
  let isStopping = false
  const crashed = closed.then(([code, signal]) => {
    if (isStopping) return new Promise<never>(() => {})
    const quote = printed && ` It printed:\n\n${printed.trim()}`
    throw new LauncherError(`The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).${quote}`)
  })
  // Node ends the process for a rejection that nobody handles, and not every caller waits for `crashed`.
  crashed.catch(() => {})
  return {
    child,
    crashed,
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), KILL_AFTER_MS)
      await closed
      clearTimeout(timer)
    },
  }
}

/** Runs a script to its end. @throws LauncherError when it fails; with its output, unless that was printed already. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { child, crashed } = startProcess(options)
  const [code] = await once(child, 'close')
  if (code !== 0) await crashed
}

/** How often a command started by npm checks whether its parent process still runs, in ms. */
const PARENT_CHECK_MS = 500

/**
 * Resolves on Ctrl-C, on SIGTERM, when the terminal closes, or when the parent process has ended: npm, or the shell
 * that npm started, which may die without passing signals on. Later signals are ignored, because npm sends a
 * second SIGINT.
 */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref()
  })
}

/** Runs `main` until it ends or a stop signal arrives, then the cleanup, and exits; with code 1 if `main` rejects. */
export async function runMain(main: (cleanup: AsyncDisposableStack) => Promise<unknown>): Promise<never> {
  const cleanup = new AsyncDisposableStack()
  const stopped = waitForStopSignal()
  let code = 0
  try {
    await Promise.race([main(cleanup), stopped])
  } catch (error) {
    console.error(`\n${describeError(error)}`)
    code = 1
  }
  await cleanup.disposeAsync()
  process.exit(code)
}
