import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type ProcessOptions, runProcess, startProcess } from '@/tools/local-backend/process'
import { temporaryFolder } from './temporary-folder'

/** Ends by itself after the longest test, so that a failure leaves nothing running. */
const WAITING = 'setTimeout(() => {}, 20_000)'
const processModule = JSON.stringify(join(import.meta.dirname, '../../tools/local-backend/process.ts'))

function script(code: string): ProcessOptions {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'script.mjs'), code)
  return { name: 'script', args: ['script.mjs'], cwd, env: process.env, onOutput: () => {} }
}

/** Runs code in a process of its own. */
const runCode = (code: string) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('a process that ends by itself is a crash, with what it printed', async () => {
  const running = startProcess(script(`console.error('out of paper'); process.exitCode = 3`))
  await expect(running.crashed).rejects.toThrow(
    'The script stopped unexpectedly (exit code 3). It printed:\n\nout of paper',
  )
})

test('a process that is stopped is no crash', async () => {
  const running = startProcess(script(WAITING))
  const crashed = vi.fn()
  running.crashed.catch(crashed)
  await once(running.child, 'spawn')
  await running.stop()
  await running.stop()
  expect(running.child.signalCode).toBe('SIGTERM')
  expect(crashed).not.toHaveBeenCalled()
})

test('a run that fails says so with what it printed', async () => {
  const run = runProcess(script(`console.log('no such page'); process.exitCode = 1`))
  await expect(run).rejects.toThrow('(exit code 1). It printed:\n\nno such page')
})

test('a run that succeeds just ends, although it could still hear from its parent', async () => {
  await expect(runProcess(script('await import("node:fs")'))).resolves.toBeUndefined()
})

test('a process ends when its parent is killed hard', async () => {
  const { args, cwd } = script(`console.log('up'); ${WAITING}`)
  const options = JSON.stringify({ name: 'script', args, cwd })
  const parent = runCode(`import { startProcess } from ${processModule}
    startProcess({ ...${options}, env: process.env })
    ${WAITING}`)
  const [printed] = await once(parent.stdout, 'data')
  expect(String(printed)).toBe('up\n')
  parent.kill('SIGKILL')
  // Both hold the pipe, so it ends with the last of them.
  await once(parent.stdout.resume(), 'end')
}, 15_000)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a command, which cleans up first',
  async (signal) => {
    const command = runCode(`import { runMain } from ${processModule}
    await runMain(async (cleanup) => {
      cleanup.defer(() => console.log('cleaned up'))
      console.log('up')
      await new Promise((resolve) => setTimeout(resolve, 20_000))
    })`)
    await once(command.stdout, 'data')
    command.kill(signal)
    const [[printed], [code]] = await Promise.all([once(command.stdout, 'data'), once(command, 'exit')])
    expect(String(printed)).toBe('cleaned up\n')
    expect(code).toBe(0)
  },
)

test('a command that fails says why, cleans up and exits with 1', async () => {
  const command = runCode(`import { runMain } from ${processModule}
    await runMain(async (cleanup) => {
      cleanup.defer(() => console.error('cleaned up'))
      throw new Error('out of paper')
    })`)
  const [output, [code]] = await Promise.all([command.stderr.toArray(), once(command, 'exit')])
  expect(output.join('')).toMatch(/out of paper[\s\S]*cleaned up/)
  expect(code).toBe(1)
})
