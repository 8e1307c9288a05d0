import { once } from 'node:events'
import type { BackendReply } from './backend-process.ts'
import type { BackendSettings } from './backend-server.ts'
import { LauncherError } from './errors.ts'
import type { Part } from './parts.ts'
import { ROOT } from './paths.ts'
import { packageFile, startProgram } from './processes.ts'

/**
 * Starts Supabase's APIs on 127.0.0.1 in a process of their own, which alone has the database open.
 * @returns the part with the address of the APIs, once they answer.
 * @throws LauncherError when a migration fails or the process ends.
 */
export async function startBackend(
  settings: BackendSettings,
  logFile: string,
  log: (line: string) => void,
): Promise<Part & { url: string }> {
  const program = startProgram({
    name: 'backend',
    script: packageFile('./backend-process.ts'),
    cwd: ROOT,
    env: process.env,
    output: { file: logFile },
  })
  try {
    program.child.send(settings)
    const url = await Promise.race([program.crashed, answer()])
    return { ...program, url }
  } catch (error) {
    await program.stop()
    throw error
  }

  async function answer(): Promise<string> {
    const [reply]: BackendReply[] = await once(program.child, 'message')
    if (reply && 'ready' in reply) return reply.ready
    if (reply && 'failed' in reply) throw new LauncherError(reply.failed)
    if (reply) log(reply.notice)
    return answer()
  }
}
