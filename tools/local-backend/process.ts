import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { explain, LauncherError } from './errors'

/** How long a process gets to end by itself before it is killed, in ms. */
const KILL_AFTER_MS = 8_000

/** How much of a process's output an error quotes, in characters. */
const QUOTED = 20_000

const PRELOAD = new URL('./exit-with-parent.ts', import.meta.url).href

/** Next's command. */
export const NEXT = fileURLToPath(import.meta.resolve('next/dist/bin/next'))

export type ProcessOptions = {
  /** What people call it, as in "The site stopped". */
  name: string
  /** The script and its arguments. */
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Gets the output; without it the output is shown. */
  onOutput?(text: string): void
}

/** Something that runs until it is stopped. */
export type Running = {
  stop(): Promise<void>
  /** Rejects when it ends without being asked to. */
  crashed: Promise<never>
}

export type RunningProcess = Running & { child: ChildProcess }

/** Starts a script in a Node process of its own, which ends with this one. */
export function startProcess({ name, args, cwd, env, onOutput }: ProcessOptions): RunningProcess {
  const output = onOutput ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    env: { ...env, ARCLINE_EXIT_WITH_PARENT: '1' },
    // In a process group of its own: Ctrl-C reaches only the parent, which stops the backend after the site.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-QUOTED)
      onOutput?.(text)
    })
  }
  const closed = once(child, 'close')
  let stopping = false
  const crashed = closed.then(([code, signal]) => {
    if (stopping) return new Promise<never>(() => {})
    const quote = printed && ` It printed:\n\n${printed.trim()}`
    throw new LauncherError(`The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).${quote}`)
  })
  crashed.catch(() => {})
  return {
    child,
    crashed,
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), KILL_AFTER_MS)
      await closed
      clearTimeout(timer)
    },
  }
}

/**
 * Runs a script to its end.
 * @throws LauncherError with what it printed when it fails.
 */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { child, crashed } = startProcess(options)
  const [code] = await once(child, 'close')
  if (code !== 0) await crashed
}

/** How often a command that npm runs checks whether npm is still there, in ms. */
const PARENT_CHECK_MS = 500

/**
 * Settles when this process is to stop: on Ctrl-C, SIGTERM, when its terminal is closed, or when the npm that runs it is
 * gone, because npm passes a signal to a shell that may die without passing it on. Later signals are ignored: after
 * Ctrl-C npm repeats what the terminal has sent already.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref()
  })
}

/** Runs `main` until it ends or this process is to stop, cleans up, and exits: with 1 and a message after a failure. */
export async function runMain(main: (cleanup: AsyncDisposableStack) => Promise<unknown>): Promise<never> {
  const cleanup = new AsyncDisposableStack()
  const stopped = stopSignal()
  let code = 0
  try {
    await Promise.race([main(cleanup), stopped])
  } catch (error) {
    console.error(`\n${explain(error)}`)
    code = 1
  }
  await cleanup.disposeAsync()
  process.exit(code)
}
