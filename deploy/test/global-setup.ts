import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Deployment } from './deployment'

declare module 'vitest' {
  interface ProvidedContext {
    deployment: Deployment
  }
}

/**
 * Starts the deployment that the tests run against, in a separate process, which stops everything on SIGTERM.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = fork(join(import.meta.dirname, 'deployment.ts'), { execArgv: ['--import', 'tsx'] })
  const ended = once(program, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`The deployment ended with ${code}.`)))
  const [deployment] = await Promise.race([once(program, 'message'), failed])
  project.provide('deployment', deployment)
  failed.catch(() => {})
  return async () => {
    program.kill('SIGTERM')
    await ended
  }
}
