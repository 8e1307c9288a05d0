import { createHmac, randomUUID } from 'node:crypto'
import type { Email } from './resend-email'

/** `secret`: `whsec_` followed by Base64. */
export type WebhookTarget = { url: string; secret: string }

type EventType = 'email.delivered' | 'email.bounced' | 'email.complained'

/** The name before the `@` decides, as with Resend's own test addresses. */
function eventTypesFor(recipient: string): EventType[] {
  if (/^(?:[^<]*<)?bounced\b/.test(recipient)) return ['email.bounced']
  if (/^(?:[^<]*<)?complained\b/.test(recipient)) return ['email.delivered', 'email.complained']
  return ['email.delivered']
}

/** @throws Error when the site does not respond with success. */
export async function postMailEvents(target: WebhookTarget, id: string, email: Email): Promise<void> {
  const recipients = typeof email.to === 'string' ? [email.to] : email.to
  for (const type of eventTypesFor(recipients[0] ?? '')) {
    const created_at = new Date().toISOString()
    const data = {
      email_id: id,
      message_id: `<${id}@arcline.test>`,
      created_at,
      from: email.from,
      to: recipients.map((recipient) => /<(.+)>/.exec(recipient)?.[1] ?? recipient),
      subject: email.subject ?? '',
      tags: Object.fromEntries((email.tags ?? []).map(({ name, value }) => [name, value])),
      ...(type === 'email.bounced' && {
        bounce: { type: 'Permanent', subType: 'General', message: 'There is no such mailbox.' },
      }),
    }
    const response = await postWebhook(target, { type, created_at, data })
    if (!response.ok) throw new Error(`The site responded to the event ${type} with ${response.status}.`)
  }
}

function postWebhook(target: WebhookTarget, body: object): Promise<Response> {
  const id = `msg_${randomUUID()}`
  const payload = JSON.stringify(body)
  const timestamp = Math.floor(Date.now() / 1000)
  return fetch(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(timestamp),
      'svix-signature': signWebhook(target.secret, `${id}.${timestamp}.${payload}`),
    },
    body: payload,
  })
}

/** Signs as Standard Webhooks says. @param content id, time in seconds and body, joined by dots. */
export function signWebhook(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
