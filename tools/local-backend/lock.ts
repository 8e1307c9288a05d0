import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Release = () => void

export class LockedError extends Error {
  override name = 'LockedError'
  readonly pid: number

  constructor(pid: number) {
    super(`The lock is held by process ${pid}.`)
    this.pid = pid
  }
}

const SQLITE_BUSY = 5

/** Written by the process that has the lock. After a crash it stays, with the pid of the process that crashed. */
const pidFile = (path: string) => `${path}.pid`

/** SQLite's write lock, which the operating system releases even after a crash. @throws LockedError */
export function acquireLock(path: string): Release {
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: 100 })
  try {
    database.exec('pragma journal_mode = memory; begin immediate')
    writeFileSync(pidFile(path), String(process.pid))
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    const pid = readPid(path)
    // Without a pid, the lock was taken or released a moment ago: the next try finds the pid, or the lock free.
    if (pid === undefined) return acquireLock(path)
    throw new LockedError(pid)
  }
  return () => {
    if (!database.isOpen) return
    rmSync(pidFile(path), { force: true })
    database.close()
  }
}

/** The flag `a+` creates a missing file, which then names no process. */
const readPid = (path: string): number | undefined =>
  Number(readFileSync(pidFile(path), { encoding: 'utf8', flag: 'a+' })) || undefined

const RETRY_MS = 250

/** @param onWait called once with the pid of the owner. */
export async function waitForLock(path: string, onWait: (pid: number) => void): Promise<Release> {
  let isWaiting = false
  for (;;) {
    try {
      return acquireLock(path)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      if (!isWaiting) onWait(error.pid)
      isWaiting = true
      await sleep(RETRY_MS)
    }
  }
}
