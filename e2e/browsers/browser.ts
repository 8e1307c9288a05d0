import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A WebDriver reference to an element of a page. */
export type Element = Record<typeof ELEMENT, string>
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A browser with one window, with the commands of WebDriver. */
export type Browser = {
  /** Its name and version. */
  name: string
  navigate(url: string): Promise<void>
  /** Runs the body of a function in the page. @returns what it returns. */
  run<T>(script: string, ...args: unknown[]): Promise<T>
  /** Presses an element with the mouse. @throws Error when something else lies above it. */
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  quit(): Promise<void>
}

/** A kind of browser that may be installed here. */
export type BrowserKind = {
  name: string
  /** The programs it needs. */
  programs: string[]
  /** The command that installs them. */
  hint: string
  start(): Promise<Browser>
}

/** The size of a phone's screen, in CSS pixels; some browsers can't be that narrow and take what they can. */
export const PHONE = { width: 390, height: 844 }

/** How long a page may take to show what is waited for, in ms. */
const WAIT_TIMEOUT_MS = 20_000
const PAUSE_MS = 50

/** Polls until there is a result. @throws Error with what was waited for, after the timeout. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`${what}: waited ${WAIT_TIMEOUT_MS / 1000} s in vain.`)
    await sleep(PAUSE_MS)
  }
}

/** Starts a program, which is killed when this process exits. */
export function startProgram(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const program = spawn(command, args, options)
  process.once('exit', () => program.kill())
  return program
}

/** Stops a program and waits for its exit. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
