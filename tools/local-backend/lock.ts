import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export type Lock = { release(): void }

/** Thrown when a living process holds the lock; says which. */
export class LockedError extends Error {
  override name = 'LockedError'
  readonly pid: number

  constructor(pid: number) {
    super(`The lock is held by process ${pid}.`)
    this.pid = pid
  }
}

/**
 * Takes the lock that the file `path` stands for; the lock of a process that is gone is taken over.
 * @throws LockedError while a living process holds it.
 */
export function takeLock(path: string): Lock {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  mkdirSync(dirname(path), { recursive: true })
  while (!createWhole(path, mine)) {
    const theirs = read(path)
    if (theirs === undefined) continue
    const pid = holder(theirs)
    if (pid !== undefined) throw new LockedError(pid)
    removeStale(path, theirs)
  }
  return {
    release() {
      if (read(path) === mine) rmSync(path)
    },
  }
}

/** How often a waiting process looks at a lock again, in ms. */
const PAUSE = 250

/** Takes the lock once it is free; `onWait` is called once if that is not at once, with the holder's pid. */
export async function waitForLock(path: string, onWait: (pid: number) => void): Promise<Lock> {
  for (let waiting = false; ; waiting = true) {
    try {
      return takeLock(path)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      if (!waiting) onWait(error.pid)
      await sleep(PAUSE)
    }
  }
}

/** A link appears with its content or not at all, so nobody ever reads a lock that is half written. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Moves the lock aside before deleting it: of several who found it stale, only one can do that. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved !== content) createWhole(path, moved)
  rmSync(aside)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string().nullable() })

/**
 * The living process that wrote this lock, if there is one. Nobody holds a lock that can't be read: a living
 * process writes it whole, but a power cut may leave it empty.
 */
function holder(content: string): number | undefined {
  const owner = ownerSchema.safeParse(jsonIn(content)).data
  return owner && isAlive(owner.pid) && startOf(owner.pid) === owner.started ? owner.pid : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * When a process started, where the system tells it (Linux): a number that was given to a new process since
 * must not keep a lock alive, nor a dead process that nobody has waited for. The name in the second field may
 * hold spaces; the state comes after it, and the start is the 20th from there.
 */
function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return null
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (fields?.[0] !== 'Z' && fields?.[19]) || null
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
