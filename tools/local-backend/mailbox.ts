import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import MailDev from 'maildev'
import web from 'maildev/lib/web.js'
import type { ReportTarget } from './resend-reports'
import { createResendServer, smtpDelivery } from './resend-server'

export type MailboxOptions = {
  /** Ports for SMTP, for the web page with its REST API below `/email`, and for Resend's API. */
  ports: { smtp: number; web: number; resend: number }
  /** Where the mails are kept. */
  folder: string
  /** The key that Resend's API asks for. */
  resendKey: string
  /** Where the site takes reports of what became of mails. */
  reports?: ReportTarget
}

/**
 * Starts the mailbox on 127.0.0.1: it takes every mail by SMTP or by Resend's API, delivers none, and shows them on a
 * web page. Once in a process or thread, because maildev keeps its state in its modules.
 */
export async function startMailbox({ ports, folder, resendKey, reports }: MailboxOptions): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const mailbox = new MailDev({
    ip: '127.0.0.1',
    smtp: ports.smtp,
    web: ports.web,
    mailDirectory: folder,
    silent: true,
  })
  const resend = createResendServer({ key: resendKey, deliver: smtpDelivery(ports.smtp), reports })
  resend.listen(ports.resend, '127.0.0.1')
  await Promise.all([once(web.server, 'listening'), mailbox.listen(), once(resend, 'listening')])
}
