import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Releases the lock. */
export type Release = () => void

/** Thrown while another process has the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
  readonly pid: number

  constructor(pid: number) {
    super(`The lock is held by process ${pid}.`)
    this.pid = pid
  }
}

const SQLITE_BUSY = 5

/**
 * Acquires the lock that belongs to the file `path`. It is SQLite's write lock: the operating system releases
 * it when the process ends, even after a crash, so there are no stale locks. Other processes can still read
 * the pid in it.
 * @throws LockedError while another process has it.
 */
export function acquireLock(path: string): Release {
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: 100 })
  try {
    database.exec(
      `create table if not exists holder (pid integer);
       delete from holder; insert into holder values (${process.pid});
       begin immediate`,
    )
    return () => database.close()
  } catch (error) {
    const isLocked = (error as { errcode?: number }).errcode === SQLITE_BUSY
    const holder = isLocked && database.prepare('select pid from holder').get()
    database.close()
    throw holder ? new LockedError(Number(holder.pid)) : error
  }
}

/** How often a waiting process tries again, in ms. */
const RETRY_MS = 250

/** Waits for the lock and acquires it. If it is taken, `onWait` is called once with the pid of its owner. */
export async function waitForLock(path: string, onWait: (pid: number) => void): Promise<Release> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return acquireLock(path)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      if (!isWaiting) onWait(error.pid)
      await sleep(RETRY_MS)
    }
  }
}
