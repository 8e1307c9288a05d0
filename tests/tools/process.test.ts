import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type ProcessOptions, runProcess, startProcess } from '@/tools/local-backend/process'
import { makeTemporaryFolder } from './temporary-folder'

/** A script that outlasts a successful test, but ends by itself, so that a failed test leaves nothing running. */
const WAIT = 'setTimeout(() => {}, 20_000)'
const processModule = JSON.stringify(join(import.meta.dirname, '../../tools/local-backend/process.ts'))

function writeScript(code: string): ProcessOptions {
  const cwd = makeTemporaryFolder()
  writeFileSync(join(cwd, 'script.mjs'), code)
  return { name: 'script', args: ['script.mjs'], cwd, env: process.env, onOutput: () => {} }
}

const runCode = (code: string) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('a process that ends by itself counts as crashed, and the error has its output', async () => {
  const running = startProcess(writeScript(`console.error('out of paper'); process.exitCode = 3`))
  await expect(running.crashed).rejects.toThrow(
    'The script stopped unexpectedly (exit code 3). It printed:\n\nout of paper',
  )
})

test('a process that is stopped does not count as crashed', async () => {
  const running = startProcess(writeScript(WAIT))
  const crashed = vi.fn()
  running.crashed.catch(crashed)
  await once(running.child, 'spawn')
  await running.stop()
  await running.stop()
  expect(running.child.signalCode).toBe('SIGTERM')
  expect(crashed).not.toHaveBeenCalled()
})

test('a failing run rejects with its output', async () => {
  const run = runProcess(writeScript(`console.log('no such page'); process.exitCode = 1`))
  await expect(run).rejects.toThrow('(exit code 1). It printed:\n\nno such page')
})

test('a successful run ends, although its IPC channel is open', async () => {
  await expect(runProcess(writeScript('await import("node:fs")'))).resolves.toBeUndefined()
})

test('a process ends when its parent is killed with SIGKILL', async () => {
  const { args, cwd } = writeScript(`console.log('up'); ${WAIT}`)
  const options = JSON.stringify({ name: 'script', args, cwd })
  const parent = runCode(`import { startProcess } from ${processModule}
    startProcess({ ...${options}, env: process.env })
    ${WAIT}`)
  const [printed] = await once(parent.stdout, 'data')
  expect(String(printed)).toBe('up\n')
  parent.kill('SIGKILL')
  // Both processes have the pipe open, so it closes when the last of them ends.
  await once(parent.stdout.resume(), 'end')
}, 15_000)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s makes a command clean up and exit',
  async (signal) => {
    const command = runCode(`import { runMain } from ${processModule}
    await runMain(async (cleanup) => {
      cleanup.defer(() => console.log('cleaned up'))
      console.log('up')
      // Ends after the timeout of this test.
      await new Promise((resolve) => setTimeout(resolve, 20_000))
    })`)
    await once(command.stdout, 'data')
    command.kill(signal)
    const [[printed], [code]] = await Promise.all([once(command.stdout, 'data'), once(command, 'exit')])
    expect(String(printed)).toBe('cleaned up\n')
    expect(code).toBe(0)
  },
  15_000,
)

test('a failing command prints the error, cleans up and exits with code 1', async () => {
  const command = runCode(`import { runMain } from ${processModule}
    await runMain(async (cleanup) => {
      cleanup.defer(() => console.error('cleaned up'))
      throw new Error('out of paper')
    })`)
  const [output, [code]] = await Promise.all([command.stderr.toArray(), once(command, 'exit')])
  expect(output.join('')).toMatch(/out of paper[\s\S]*cleaned up/)
  expect(code).toBe(1)
})
