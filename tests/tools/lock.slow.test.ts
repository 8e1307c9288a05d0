import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder'

const lockModule = join(import.meta.dirname, '../../tools/local-backend/lock.ts')

test('of several processes that want a lock at the same moment, those without it name the one that has it', async () => {
  const [COUNT, ROUNDS, INTERVAL_MS] = [4, 200, 150]
  const folder = makeTemporaryFolder()
  const code = `import { acquireLock, LockedError } from ${JSON.stringify(lockModule)}
    const [firstMs] = process.argv.slice(-1).map(Number)
    const releases = []
    const waitForRound = (round) => { while (Date.now() < firstMs + round * ${INTERVAL_MS}); }
    for (let round = 0; round < ${ROUNDS}; round++) {
      waitForRound(round)
      try {
        releases.push(acquireLock(${JSON.stringify(folder)} + '/' + round))
        console.log(round, process.pid)
      } catch (error) {
        console.log(round, error instanceof LockedError ? error.pid : error)
      }
    }
    waitForRound(${ROUNDS + 5})`
  const firstMs = Date.now() + 2000
  const named = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code, String(firstMs)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      return {
        pid: child.pid,
        lines: Buffer.concat(await child.stdout.toArray())
          .toString()
          .split('\n'),
      }
    }),
  )
  for (let round = 0; round < ROUNDS; round++)
    expect(
      new Set(named.map(({ lines }) => lines[round])),
      JSON.stringify(named.map(({ pid, lines }) => [pid, lines[round]])),
    ).toHaveProperty('size', 1)
}, 90_000)
