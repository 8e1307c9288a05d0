import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describeError, LauncherError } from './errors'

const KILL_AFTER_MS = 8_000

/** How much of the end of a process's output an error quotes. */
const MAX_QUOTED_CHARS = 20_000

const PRELOAD = new URL('./exit-with-parent.ts', import.meta.url).href

export const NEXT_BIN = fileURLToPath(import.meta.resolve('next/dist/bin/next'))

export type ProcessOptions = {
  /** As in "The site stopped unexpectedly". */
  name: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Default: the output is printed. */
  onOutput?(text: string): void
}

export type RunningService = {
  stop(): Promise<void>
  /** Rejects with a LauncherError when the service ends by itself. */
  crashed: Promise<never>
}

export type RunningProcess = RunningService & { child: ChildProcess }

/** The process ends when the current one does. */
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
  // Not every caller waits for `crashed`, and Node exits on an unhandled rejection.
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

/** @throws LauncherError when the script fails. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { child, crashed } = startProcess(options)
  const [code] = await once(child, 'close')
  if (code !== 0) await crashed
}

const PARENT_CHECK_MS = 500

/** Resolves on a signal (npm sends two), or when npm or its shell has died without passing on a signal. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref()
  })
}

/** Exits with 1 if `main` rejects. */
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
