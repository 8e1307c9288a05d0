import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BackendMessage, BackendPorts, BackendProcessOptions } from './backend-process'
import { LauncherError } from './errors'
import { ROOT } from './paths'
import { type RunningService, startProcess } from './process'

const SCRIPT = fileURLToPath(new URL('./backend-process.ts', import.meta.url))

/**
 * Starts the backend in a process of its own, so that the launcher still reacts to signals. A thread would do, but V8
 * crashes now and then when several threads of a process run WebAssembly such as PGlite (nodejs/node#64500).
 * @throws LauncherError when it does not start.
 */
export async function launchBackend(
  options: BackendProcessOptions,
  logFile: string,
  log: (line: string) => void,
): Promise<RunningService & { ports: BackendPorts }> {
  const output = createWriteStream(logFile)
  const { child, crashed, stop } = startProcess({
    name: 'backend',
    args: ['--import', 'tsx', SCRIPT],
    cwd: ROOT,
    // Other users of the machine can read arguments, and the options contain keys.
    env: { ...process.env, BACKEND_OPTIONS: JSON.stringify(options) },
    onOutput: (text) => output.write(text),
  })
  const ready = Promise.withResolvers<BackendPorts>()
  child.on('message', (message: BackendMessage) => {
    if ('ports' in message) ready.resolve(message.ports)
    else if ('log' in message) log(message.log)
    else ready.reject(new LauncherError(message.failed))
  })
  try {
    return { ports: await Promise.race([ready.promise, crashed]), crashed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
