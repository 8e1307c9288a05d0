import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DataFolderInUseError, openDataFolder } from '@/tools/local-backend/data-folder'
import { acquireLock, LockedError, waitForLock } from '@/tools/local-backend/lock'
import { makeTemporaryFolder } from './temporary-folder'

const lockModule = join(import.meta.dirname, '../../tools/local-backend/lock.ts')

const lockFile = () => join(makeTemporaryFolder(), 'lock.db')

/** Starts another process that has the lock until the end of the test. */
async function lockInOtherProcess(path: string) {
  const code = `import { acquireLock } from ${JSON.stringify(lockModule)}
    const release = acquireLock(${JSON.stringify(path)})
    console.log('taken')
    // Refers to the lock, so that it is not garbage collected.
    setInterval(() => release, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  return child
}

test('a lock can be acquired once, and again after its release', () => {
  const path = lockFile()
  const release = acquireLock(path)
  expect(() => acquireLock(path)).toThrow(LockedError)
  release()
  // A lock whose process could not be named is not taken.
  mkdirSync(`${path}.pid`)
  expect(() => acquireLock(path)).toThrow('EISDIR')
  rmdirSync(`${path}.pid`)
  acquireLock(path)()
})

test('a lock is free after its process was killed, and then names its new process', async () => {
  const path = lockFile()
  const child = await lockInOtherProcess(path)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = acquireLock(path)
  expect(() => acquireLock(path)).toThrow(`process ${process.pid}`)
  release()
})

test('waitForLock acquires the lock after its release, and calls onWait once', async () => {
  const path = lockFile()
  const first = acquireLock(path)
  const onWait = vi.fn(() => setTimeout(first, 600))
  const release = await waitForLock(path, onWait)
  release()
  expect(onWait).toHaveBeenCalledExactlyOnceWith(process.pid)
})

test('the error for a data folder in use names the process and says what to do', async () => {
  const path = makeTemporaryFolder()
  const { pid } = await lockInOtherProcess(join(path, 'lock.db'))
  expect(() => openDataFolder(path)).toThrow(DataFolderInUseError)
  expect(() => openDataFolder(path)).toThrow(
    `in use by process ${pid}. Stop it (Ctrl-C in its terminal, or kill ${pid})`,
  )
})
