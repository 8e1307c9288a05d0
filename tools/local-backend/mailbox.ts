import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { LauncherError } from './errors.ts'
import type { MailboxReply, MailboxSettings } from './mailbox-process.ts'
import type { Parts } from './parts.ts'
import { packageFile, startProgram } from './processes.ts'

/** How often to start: a program that takes a port in the moment it was found free will hardly do so again. */
const ATTEMPTS = 2

export type Mailbox = {
  /** The address of the web page, whose REST API is below `/email`. */
  url: string
  smtpPort: number
  /** Where Resend's API is spoken. */
  resendUrl: string
}

/**
 * Starts the mailbox on free ports of 127.0.0.1: it takes every mail by SMTP or by Resend's API, delivers none,
 * and shows them on a web page. A process of its own, because maildev handles signals as if the process were its
 * own.
 * @throws LauncherError when it doesn't come up.
 */
export async function startMailbox(settings: MailboxSettings, parts: Parts): Promise<Mailbox> {
  mkdirSync(settings.folder, { recursive: true })
  for (let attempt = 1; ; attempt++) {
    const program = parts.add(
      startProgram({
        name: 'mailbox',
        script: packageFile('./mailbox-process.ts'),
        cwd: settings.folder,
        env: process.env,
        output: 'kept',
      }),
    )
    program.child.send(settings)
    const [reply]: MailboxReply[] = await Promise.race([program.crashed, once(program.child, 'message')])
    if (reply && 'ready' in reply) {
      const { webPort, smtpPort, resendPort } = reply.ready
      return { url: `http://127.0.0.1:${webPort}`, smtpPort, resendUrl: `http://127.0.0.1:${resendPort}` }
    }
    await program.stop()
    if (!reply?.clash || attempt === ATTEMPTS)
      throw new LauncherError(`The mailbox did not come up: ${reply?.failed}`)
  }
}
