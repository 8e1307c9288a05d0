import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DataFolderInUse, openDataFolder } from '@/tools/local-backend/data-folder'
import { LockedError, takeLock, waitForLock } from '@/tools/local-backend/lock'
import { temporaryFolder } from './temporary-folder'

const lockModule = join(import.meta.dirname, '../../tools/local-backend/lock.ts')

const lockFile = () => join(temporaryFolder(), 'lock.db')

/** Another process that holds the lock until the test is over. */
async function holdElsewhere(path: string) {
  const code = `import { takeLock } from ${JSON.stringify(lockModule)}
    takeLock(${JSON.stringify(path)})
    console.log('taken')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  return child
}

test('a lock is held by one and free again after its release', () => {
  const path = lockFile()
  const release = takeLock(path)
  expect(() => takeLock(path)).toThrow(LockedError)
  release()
  takeLock(path)()
})

test('a lock names the process that holds it', async () => {
  const path = lockFile()
  const { pid } = await holdElsewhere(path)
  expect(() => takeLock(path)).toThrow(`process ${pid}`)
})

test('a lock is free when its process was killed, and names the next one', async () => {
  const path = lockFile()
  const child = await holdElsewhere(path)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = takeLock(path)
  expect(() => takeLock(path)).toThrow(`process ${process.pid}`)
  release()
})

test('a waiting process gets the lock when it is released, and is told once for whom it waits', async () => {
  const path = lockFile()
  const first = takeLock(path)
  const onWait = vi.fn(() => setTimeout(first, 600))
  const release = await waitForLock(path, onWait)
  release()
  expect(onWait).toHaveBeenCalledExactlyOnceWith(process.pid)
})

test('a data folder in use says by whom and what to do', async () => {
  const path = temporaryFolder()
  const { pid } = await holdElsewhere(join(path, 'lock.db'))
  expect(() => openDataFolder(path)).toThrow(DataFolderInUse)
  expect(() => openDataFolder(path)).toThrow(
    `in use by process ${pid}. Stop it (Ctrl-C in its terminal, or kill ${pid})`,
  )
})
