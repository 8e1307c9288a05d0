import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LauncherError } from './errors.ts'
import type { Part } from './parts.ts'
import { packageFile, startProgram } from './processes.ts'

export type MailboxOptions = {
  webPort: number
  smtpPort: number
  /** Where the mails are kept. */
  folder: string
}

/** How long the mailbox may take to come up, in ms. */
const PATIENCE = 30_000
const PAUSE = 100

/**
 * Starts the mailbox on 127.0.0.1: it takes every mail by SMTP, delivers none, and shows them on a web page.
 * A process of its own, because maildev handles signals as if the process were its own.
 * @returns the part with the page's address, whose REST API is below `/email`.
 * @throws LauncherError when it doesn't come up.
 */
export async function startMailbox({
  webPort,
  smtpPort,
  folder,
}: MailboxOptions): Promise<Part & { url: string }> {
  mkdirSync(folder, { recursive: true })
  const program = startProgram({
    name: 'mailbox',
    script: packageFile('maildev/bin/maildev'),
    args: [
      ...['--ip', '127.0.0.1', '--smtp', String(smtpPort), '--web', String(webPort)],
      ...['--mail-directory', folder, '--silent'],
    ],
    cwd: folder,
    env: process.env,
    output: 'kept',
  })
  try {
    await Promise.race([program.crashed, Promise.all([untilOpen(smtpPort), untilOpen(webPort)])])
  } catch (error) {
    await program.stop()
    throw error
  }
  return { ...program, url: `http://127.0.0.1:${webPort}` }
}

async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE
  while (!(await isOpen(port))) {
    if (Date.now() > deadline)
      throw new LauncherError(`The mailbox did not open port ${port} in ${PATIENCE / 1000} s.`)
    await sleep(PAUSE)
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
