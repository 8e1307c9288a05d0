import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type NodeProgram, runProgram, startProgram } from '../../tools/local-backend/processes.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Ends by itself after the longest test, so that a failure leaves nothing running. */
const WAITING = 'setTimeout(() => {}, 20_000)'
const processes = JSON.stringify(join(import.meta.dirname, '../../tools/local-backend/processes.ts'))

function program(code: string): NodeProgram {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'program.mjs'), code)
  return { name: 'program', script: 'program.mjs', cwd, env: process.env, output: 'kept' }
}

test('a program that ends by itself is a crash, with what it printed', async () => {
  const running = startProgram(program(`console.error('out of paper'); process.exitCode = 3`))
  await expect(running.crashed).rejects.toThrow(
    'The program stopped unexpectedly (exit code 3). It printed:\n\nout of paper',
  )
})

test('a program that is stopped is no crash', async () => {
  const running = startProgram(program(WAITING))
  const crashed = vi.fn()
  running.crashed.catch(crashed)
  await once(running.child, 'spawn')
  await running.stop()
  await running.stop()
  expect(running.child.signalCode).toBe('SIGTERM')
  expect(crashed).not.toHaveBeenCalled()
})

test('a run that fails says so with what it printed', async () => {
  const run = runProgram(program(`console.log('no such page'); process.exitCode = 1`), () => {})
  await expect(run).rejects.toThrow('The program failed (exit code 1). It printed:\n\nno such page')
})

test('a run that succeeds just ends, although it could still hear from the launcher', async () => {
  await expect(runProgram(program('await import("node:fs")'), () => {})).resolves.toBeUndefined()
})

test('a program ends when its launcher is killed hard', async () => {
  const options = JSON.stringify({
    ...program(`console.log('up'); ${WAITING}`),
    env: undefined,
    output: 'shown',
  })
  const code = `import { startProgram } from ${processes}
    startProgram({ ...${options}, env: process.env })
    ${WAITING}`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(launcher.stdout, 'data')
  expect(String(printed)).toBe('up\n')
  launcher.kill('SIGKILL')
  // Both hold the pipe, so it ends with the last of them.
  await once(launcher.stdout.resume(), 'end')
}, 15_000)
