import { createHmac, randomUUID } from 'node:crypto'
import type { Email } from './resend-email'

/** Where reports go, and the secret that signs them, as `whsec_` and Base64. */
export type ReportTarget = { url: string; secret: string }

type Kind = 'email.delivered' | 'email.bounced' | 'email.complained'

/** What becomes of a mail is told by its receiver's name, as with Resend's own test addresses. */
function fateOf(receiver: string): Kind[] {
  if (/^(?:[^<]*<)?bounced\b/.test(receiver)) return ['email.bounced']
  if (/^(?:[^<]*<)?complained\b/.test(receiver)) return ['email.delivered', 'email.complained']
  return ['email.delivered']
}

/** Reports what became of a mail to the site, as Resend's webhooks do. @throws Error when the site refuses. */
export async function report(target: ReportTarget, id: string, email: Email): Promise<void> {
  const receivers = [email.to].flat()
  for (const type of fateOf(receivers[0] ?? '')) {
    const created_at = new Date().toISOString()
    const data = {
      email_id: id,
      message_id: `<${id}@arcline.test>`,
      created_at,
      from: email.from,
      to: receivers.map((receiver) => /<(.+)>/.exec(receiver)?.[1] ?? receiver),
      subject: email.subject ?? '',
      tags: Object.fromEntries((email.tags ?? []).map(({ name, value }) => [name, value])),
      ...(type === 'email.bounced' && {
        bounce: { type: 'Permanent', subType: 'General', message: 'There is no such mailbox.' },
      }),
    }
    const response = await sendReport(target, { type, created_at, data })
    if (!response.ok) throw new Error(`The report ${type} was answered ${response.status}.`)
  }
}

/** Sends a signed report. @param id tells repetitions of a report from others. */
function sendReport(target: ReportTarget, body: object, id = `msg_${randomUUID()}`): Promise<Response> {
  const payload = JSON.stringify(body)
  const timestamp = Math.floor(Date.now() / 1000)
  return fetch(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(timestamp),
      'svix-signature': signature(target.secret, `${id}.${timestamp}.${payload}`),
    },
    body: payload,
  })
}

/** The signature of a report (Standard Webhooks). @param signed its id, time in seconds and body, with dots between. */
export function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
