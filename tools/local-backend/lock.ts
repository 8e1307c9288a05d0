import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Releases the lock. */
export type Release = () => void

/** Thrown while another process holds the lock. */
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
 * Takes the lock that the file `path` stands for. It is SQLite's write lock: the operating system releases it when the
 * process ends, even after a crash, so that there are no stale locks, and others can still read who holds it.
 * @throws LockedError while it is held.
 */
export function takeLock(path: string): Release {
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
    const isHeld = (error as { errcode?: number }).errcode === SQLITE_BUSY
    const holder = isHeld && database.prepare('select pid from holder').get()
    database.close()
    throw holder ? new LockedError(Number(holder.pid)) : error
  }
}

/** How often a waiting process tries again, in ms. */
const RETRY_MS = 250

/** Takes the lock once it is free. `onWait` is called once, with the holder's pid, if it is not free at first. */
export async function waitForLock(path: string, onWait: (pid: number) => void): Promise<Release> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return takeLock(path)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      if (!isWaiting) onWait(error.pid)
      await sleep(RETRY_MS)
    }
  }
}
