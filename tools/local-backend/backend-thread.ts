import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { BackendMessage, BackendPorts, BackendWorkerData } from './backend-worker'
import { LauncherError } from './errors'
import type { RunningService } from './process'

/** Starts the backend in a worker thread, so that the launcher still reacts to signals. */
export async function startBackendThread(
  workerData: BackendWorkerData,
  logFile: string,
  log: (line: string) => void,
): Promise<RunningService & { ports: BackendPorts }> {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), {
    workerData,
    // Only the TypeScript loader, so that a test runner's own loader and options are not inherited.
    execArgv: ['--import', 'tsx'],
    stdout: true,
    stderr: true,
  })
  const output = createWriteStream(logFile)
  for (const stream of [worker.stdout, worker.stderr]) stream.pipe(output, { end: false })
  const ready = Promise.withResolvers<BackendPorts>()
  const crash = Promise.withResolvers<never>()
  worker.on('message', (message: BackendMessage) => {
    if ('ports' in message) ready.resolve(message.ports)
    else if ('log' in message) log(message.log)
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
    worker.postMessage('stop')
    await once(worker, 'exit')
  }
  try {
    return { ports: await Promise.race([ready.promise, crash.promise]), crashed: crash.promise, stop }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}
