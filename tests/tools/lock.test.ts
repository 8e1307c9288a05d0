import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DataFolderInUse, openDataFolder } from '../../tools/local-backend/data-folder.ts'
import { LockedError, takeLock, waitForLock } from '../../tools/local-backend/lock.ts'
import { temporaryFolder } from './temporary-folder.ts'

const lockModule = join(import.meta.dirname, '../../tools/local-backend/lock.ts')

/** A script that takes the lock at `path`. */
const taking = (path: string) =>
  `import { takeLock } from ${JSON.stringify(lockModule)}; takeLock(${JSON.stringify(path)}); console.log('taken');`

/** Another process that holds the lock until the test is over. */
async function holdElsewhere(path: string): Promise<number> {
  const args = ['--input-type=module', '-e', `${taking(path)} setInterval(() => {}, 1000)`]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  if (!child.pid) throw new Error('no process')
  return child.pid
}

test('a lock is held by one and free again after its release', () => {
  const path = join(temporaryFolder(), 'lock')
  const lock = takeLock(path)
  expect(() => takeLock(path)).toThrow(LockedError)
  lock.release()
  takeLock(path).release()
  expect(existsSync(path)).toBe(false)
})

test('the lock of a living process names it', async () => {
  const path = join(temporaryFolder(), 'lock')
  const pid = await holdElsewhere(path)
  expect(() => takeLock(path)).toThrow(`process ${pid}`)
})

test('the lock of a process that is gone is taken over', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lock')
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', taking(path)])
  expect(ended.status).toBe(0)
  expect(existsSync(path)).toBe(true)
  takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test.each(['', '\0\0\0\0', '{"pid":', 'null', '{"pid":"1"}'])('a lock that holds %j is stale', (content) => {
  const path = join(temporaryFolder(), 'lock')
  writeFileSync(path, content)
  takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
})

test.runIf(process.platform === 'linux')('a lock is stale when its pid belongs to a later process', () => {
  const path = join(temporaryFolder(), 'lock')
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: '1' }))
  takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8')).started).not.toBe('1')
})

test.runIf(process.platform === 'linux')(
  'a lock is stale when its dead process was never waited for',
  async () => {
    const path = join(temporaryFolder(), 'lock')
    const code = `${taking(path)} process.kill(process.pid, 'SIGKILL')`
    // The shell starts the process, becomes `sleep`, and so never waits for it.
    const shell = spawn('sh', [
      '-c',
      '"$0" --input-type=module -e "$1" & exec sleep 30',
      process.execPath,
      code,
    ])
    onTestFinished(() => {
      shell.kill()
    })
    await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 10_000 })
    await vi.waitFor(() => takeLock(path).release(), { timeout: 5_000 })
  },
)

test('a release leaves the lock of another process alone', () => {
  const path = join(temporaryFolder(), 'lock')
  const lock = takeLock(path)
  writeFileSync(path, JSON.stringify({ pid: 1, started: null }))
  lock.release()
  expect(existsSync(path)).toBe(true)
})

test('a waiting process gets the lock when it is released, and is told once for whom it waits', async () => {
  const path = join(temporaryFolder(), 'lock')
  const first = takeLock(path)
  const told: number[] = []
  const second = waitForLock(path, (pid) => {
    told.push(pid)
    setTimeout(first.release, 600)
  })
  ;(await second).release()
  expect(told).toEqual([process.pid])
})

test('a data folder in use says by whom and what to do', async () => {
  const path = temporaryFolder()
  const pid = await holdElsewhere(join(path, 'lock'))
  expect(() => openDataFolder(path)).toThrow(DataFolderInUse)
  expect(() => openDataFolder(path)).toThrow(
    `in use by process ${pid}. Stop it (Ctrl-C in its terminal, or kill ${pid})`,
  )
})
