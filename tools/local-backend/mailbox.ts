import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import MailDev from 'maildev'
import web from 'maildev/lib/web.js'
import { createResendServer, smtpDelivery } from './resend-server'
import type { WebhookTarget } from './resend-webhooks'

export type MailboxOptions = {
  /** `web` also has the REST API, below `/email`. */
  ports: { smtp: number; web: number; resend: number }
  folder: string
  resendKey: string
  webhook?: WebhookTarget
}

/** Keeps mails instead of delivering them. Call it once per process: maildev keeps its state in its modules. */
export async function startMailbox({ ports, folder, resendKey, webhook }: MailboxOptions): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const mailbox = new MailDev({
    ip: '127.0.0.1',
    smtp: ports.smtp,
    web: ports.web,
    mailDirectory: folder,
    silent: true,
  })
  const resend = createResendServer({ apiKey: resendKey, deliver: smtpDelivery(ports.smtp), webhook })
  resend.listen(ports.resend, '127.0.0.1')
  await Promise.all([once(web.server, 'listening'), mailbox.listen(), once(resend, 'listening')])
  refuseOtherSites(web.server)
}

const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Mails contain links to set a password, and maildev itself answers requests of any website and under any host name. */
function refuseOtherSites(server: Server): void {
  const isOwn = ({ headers: { host = '', origin } }: IncomingMessage) =>
    OWN_HOST.test(host) && (origin === undefined || origin === `http://${host}`)
  for (const event of ['request', 'upgrade']) {
    // Replaces the listeners, because another listener could not keep them from answering.
    const listeners = server.rawListeners(event)
    server.removeAllListeners(event)
    server.on(event, (request: IncomingMessage, answer: ServerResponse | Socket, ...rest: unknown[]) => {
      if (isOwn(request)) for (const listener of listeners) listener.call(server, request, answer, ...rest)
      else if ('writeHead' in answer) answer.writeHead(403).end()
      else answer.destroy()
    })
  }
}
