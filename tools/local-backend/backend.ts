import { once } from 'node:events'
import type { BackendReply } from './backend-process.ts'
import type { BackendSettings } from './backend-server.ts'
import { LauncherError } from './errors.ts'
import type { Parts } from './parts.ts'
import { ROOT } from './paths.ts'
import { packageFile, startProgram } from './processes.ts'

/**
 * Starts Supabase's APIs on 127.0.0.1 in a process of their own, which alone has the database open.
 * @returns the address of the APIs, once they answer.
 * @throws LauncherError when a migration fails or the process ends.
 */
export async function startBackend(
  settings: BackendSettings,
  logFile: string,
  log: (line: string) => void,
  parts: Parts,
): Promise<string> {
  const program = parts.add(
    startProgram({
      name: 'backend',
      script: packageFile('./backend-process.ts'),
      cwd: ROOT,
      env: process.env,
      output: { file: logFile },
    }),
  )
  program.child.send(settings)
  return Promise.race([program.crashed, answer()])

  async function answer(): Promise<string> {
    const [reply]: BackendReply[] = await once(program.child, 'message')
    if (reply && 'ready' in reply) return reply.ready
    if (reply && 'failed' in reply) throw new LauncherError(reply.failed)
    if (reply) log(reply.notice)
    return answer()
  }
}
