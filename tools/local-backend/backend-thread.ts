import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { BackendMessage, BackendPorts, BackendWorkerData } from './backend-worker'
import { LauncherError } from './errors'
import type { RunningService } from './process'

/** `ports`: of the APIs, which let requests wait until the backend is `ready`. */
type BackendThread = RunningService & { ports: Promise<BackendPorts>; ready: Promise<void> }

/** Starts the backend in a worker thread, so that the launcher still reacts to signals. */
export function startBackendThread(
  workerData: BackendWorkerData,
  logFile: string,
  log: (line: string) => void,
): BackendThread {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), {
    workerData,
    // Only the TypeScript loader, so that a test runner's own loader and options are not inherited.
    execArgv: ['--import', 'tsx'],
    stdout: true,
    stderr: true,
  })
  const output = createWriteStream(logFile)
  for (const stream of [worker.stdout, worker.stderr]) stream.pipe(output, { end: false })
  const ports = Promise.withResolvers<BackendPorts>()
  const ready = Promise.withResolvers<void>()
  const crash = Promise.withResolvers<never>()
  let isReady = false
  worker.on('message', (message: BackendMessage) => {
    if ('ports' in message) ports.resolve(message.ports)
    else if ('isReady' in message) {
      isReady = true
      ready.resolve()
    } else if ('log' in message) log(message.log)
    else crash.reject(new LauncherError(message.failed))
  })
  worker.on('error', (error) =>
    crash.reject(new LauncherError(`The backend stopped unexpectedly: ${error.stack}`, { cause: error })),
  )
  worker.on('exit', () => crash.reject(new LauncherError(`The backend stopped unexpectedly. See ${logFile}`)))
  // Not every caller waits for `crashed`.
  crash.promise.catch(() => {})
  const stop = async () => {
    const hasEnded = worker.threadId === -1
    if (hasEnded) return
    if (isReady) worker.postMessage('stop')
    else void worker.terminate()
    await once(worker, 'exit')
  }
  return { ports: ports.promise, ready: ready.promise, crashed: crash.promise, stop }
}
