import { once } from 'node:events'
import MailDev from 'maildev'
import web from 'maildev/lib/web.js'
import { explain } from './errors.ts'
import { nextFreePort } from './ports.ts'

export type MailboxSettings = {
  /** The first port to try for the web page; the one for SMTP comes after it. */
  firstPort: number
  /** Where the mails are kept. */
  folder: string
}

/** What the mailbox's process tells the launcher: its ports, or why there are none. */
export type MailboxReply =
  | { ready: { webPort: number; smtpPort: number } }
  /** `clash`: another program took a port after it was found free, so trying again helps. */
  | { failed: string; clash: boolean }

const tell = (reply: MailboxReply) => process.send?.(reply)

const fail = (error: unknown) => {
  const clash = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  tell({ failed: explain(error), clash })
}

async function open({ firstPort, folder }: MailboxSettings): Promise<void> {
  const webPort = await nextFreePort(firstPort)
  const smtpPort = await nextFreePort(webPort + 1)
  const mailbox = new MailDev({
    ip: '127.0.0.1',
    smtp: smtpPort,
    web: webPort,
    mailDirectory: folder,
    silent: true,
  })
  await Promise.all([once(web.server, 'listening'), mailbox.listen()])
  tell({ ready: { webPort, smtpPort } })
}

// Nothing else keeps the process alive until the settings have come.
process.channel?.ref()

process.once('message', async (settings: MailboxSettings) => {
  // maildev throws where nobody can catch it when its SMTP server can't listen.
  process.on('uncaughtException', fail)
  try {
    await open(settings)
  } catch (error) {
    fail(error)
  }
  process.off('uncaughtException', fail)
})
