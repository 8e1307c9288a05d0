import { afterAll, beforeAll, vi } from 'vitest'
import { type BackendEnv, type RunningBackend, startBackend } from '@/tools/local-backend/backend'

/** Starts a backend for all tests of a file, which then have its environment variables. */
export function provideBackend(options: Parameters<typeof startBackend>[0] = {}): { env: BackendEnv } {
  let running: RunningBackend | undefined
  const backend = {} as { env: BackendEnv }
  beforeAll(async () => {
    running = await startBackend(options)
    backend.env = running.env
    for (const [name, value] of Object.entries(running.env)) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await running?.stop()
  })
  return backend
}
