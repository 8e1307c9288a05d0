import { once } from 'node:events'
import MailDev from 'maildev'
import web from 'maildev/lib/web.js'
import { explain } from './errors.ts'
import { nextFreePort } from './ports.ts'
import type { ReportTarget } from './resend-reports.ts'
import { createResendServer, smtpDelivery } from './resend-server.ts'

export type MailboxSettings = {
  /** The first port to try for the web page; the ones for SMTP and for Resend's API come after it. */
  firstPort: number
  /** Where the mails are kept. */
  folder: string
  /** The key that Resend's API asks for. */
  resendKey: string
  /** Where the site takes reports of what became of mails. */
  reports?: ReportTarget
}

export type MailboxPorts = { webPort: number; smtpPort: number; resendPort: number }

/** What the mailbox's process tells the launcher: its ports, or why there are none. */
export type MailboxReply =
  | { ready: MailboxPorts }
  /** `clash`: another program took a port after it was found free, so trying again helps. */
  | { failed: string; clash: boolean }

const tell = (reply: MailboxReply) => process.send?.(reply)

const fail = (error: unknown) => {
  const clash = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  tell({ failed: explain(error), clash })
}

async function open({ firstPort, folder, resendKey, reports }: MailboxSettings): Promise<void> {
  const webPort = await nextFreePort(firstPort)
  const smtpPort = await nextFreePort(webPort + 1)
  const resendPort = await nextFreePort(smtpPort + 1)
  const mailbox = new MailDev({
    ip: '127.0.0.1',
    smtp: smtpPort,
    web: webPort,
    mailDirectory: folder,
    silent: true,
  })
  const resend = createResendServer({ key: resendKey, deliver: smtpDelivery(smtpPort), reports })
  resend.listen(resendPort, '127.0.0.1')
  await Promise.all([once(web.server, 'listening'), mailbox.listen(), once(resend, 'listening')])
  tell({ ready: { webPort, smtpPort, resendPort } })
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
