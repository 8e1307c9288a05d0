import { randomUUID } from 'node:crypto'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { renderTemplate } from '@/lib/campaigns/template'
import { textOf } from './mails'
import { type Complaint, type Email, findTemplate, readEmail } from './resend-email'
import { type ReportTarget, report } from './resend-reports'

/** What can go wrong on demand: a refusal, or a connection that breaks before or after the mail was taken. */
const TROUBLES = {
  '403': { statusCode: 403, name: 'validation_error', message: 'This receiver is not allowed.' },
  '429': { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests.' },
  '451': { statusCode: 451, name: 'security_error', message: 'We may have found a security issue.' },
  '500': { statusCode: 500, name: 'application_error', message: 'An unexpected error occurred.' },
  quota: {
    statusCode: 429,
    name: 'daily_quota_exceeded',
    message: 'You have reached your daily email sending quota.',
  },
  unreachable: 'before',
  lost: 'after',
} as const satisfies Record<string, Complaint | 'before' | 'after'>

export type Trouble = keyof typeof TROUBLES

/** A mail as the mailbox gets it. */
type Letter = {
  from: string
  to: string | string[]
  subject: string
  html?: string
  text?: string
  headers?: Record<string, string>
}

export type ResendSettings = {
  /** The only key that may send. */
  key: string
  /** Takes each mail. */
  deliver(letter: Letter): Promise<void>
  /** How many requests a second are taken; 100 unless given, since nothing here has to be spared. */
  rate?: number
  /** Where to report what becomes of mails; nowhere unless given. */
  reports?: ReportTarget
  /** What a request meets; troubles that were sent to `/trouble` come first. */
  trouble?(): Trouble | undefined
  /** Called for each request that is over the rate. */
  onOverRate?(): void
}

/** Hands mails to the mailbox that listens on a port of 127.0.0.1. */
export function smtpDelivery(port: number): ResendSettings['deliver'] {
  const mailbox = createTransport({ host: '127.0.0.1', port })
  return async (letter) => void (await mailbox.sendMail(letter))
}

/**
 * A server, not yet listening, that takes mails as Resend's API does, so that the site sends in the same way here and
 * there. Addresses, headers and errors are as in Resend's reference; `POST /trouble` is ours: with
 * `{"template": "news", "next": ["500", "lost"]}` the next two requests for a mail of that template meet those troubles.
 */
export function createResendServer(settings: ResendSettings): ServerType {
  const { key } = settings
  const takeRate = createRate(settings.rate ?? 100)
  const send = sending(settings)
  const troubles = createTroubles()

  return createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const authorization = request.headers.get('authorization')
      if (!authorization)
        return refusal(401, 'missing_api_key', 'Missing API key in the authorization header')
      if (authorization !== `Bearer ${key}`) return refusal(401, 'validation_error', 'API key is invalid')
      const { pathname } = new URL(request.url)
      if (request.method === 'POST' && pathname === '/trouble') {
        troubles.add(await request.json())
        return new Response()
      }
      const [, templateId] = /^\/templates\/([^/]+)$/.exec(pathname) ?? []
      if (request.method === 'GET' && templateId) return templateAnswer(decodeURIComponent(templateId))
      if (request.method !== 'POST' || pathname !== '/emails')
        return refusal(404, 'not_found', `There is no ${request.method} ${pathname} here`)

      const rate = takeRate()
      if (!rate.allowed) settings.onOverRate?.()
      const mail = await request.text()
      const trouble = rate.allowed ? (troubles.take(mail) ?? settings.trouble?.()) : '429'
      const response = await answer(mail, request.headers.get('idempotency-key'), trouble, send)
      if (!response) incoming.socket.destroy()
      const { status, body } = response ?? new Response()
      return new Response(body, { status, headers: { ...rate.headers, 'content-type': 'application/json' } })
    },
  })
}

function templateAnswer(id: string): Response {
  const template = findTemplate(id)
  if (!template) return refusal(404, 'not_found', 'Template not found')
  return Response.json({ object: 'template', id, status: 'published', variables: [], ...template })
}

const troubleSchema = z.object({
  template: z.string(),
  next: z.array(z.enum(Object.keys(TROUBLES) as [Trouble, ...Trouble[]])),
})

/** The troubles that wait for the mails of a template. */
function createTroubles() {
  const waiting = new Map<string, Trouble[]>()
  return {
    add(body: unknown): void {
      const { template, next } = troubleSchema.parse(body)
      waiting.set(template, [...(waiting.get(template) ?? []), ...next])
    },
    take(mail: string): Trouble | undefined {
      const read = readEmail(mail)
      return 'email' in read && read.email.template ? waiting.get(read.email.template.id)?.shift() : undefined
    },
  }
}

/** The answer to a mail; none when the connection is to break. */
async function answer(
  mail: string,
  key: string | null,
  trouble: Trouble | undefined,
  send: Send,
): Promise<Response | null> {
  const fate = trouble && TROUBLES[trouble]
  if (typeof fate === 'object') return refusal(fate.statusCode, fate.name, fate.message)
  if (fate === 'before') return null
  const response = await send(mail, key)
  return fate === 'after' ? null : response
}

type Send = (body: string, key: string | null) => Promise<Response>

function sending({ deliver, reports }: ResendSettings): Send {
  const keys = createKeys()

  async function take(body: string): Promise<{ id: string } | { complaint: Complaint }> {
    const read = readEmail(body)
    if ('complaint' in read) return read
    try {
      await deliver(letterOf(read.email))
    } catch (cause) {
      const message = `The mailbox did not take the mail: ${String(cause)}`
      return { complaint: { statusCode: 500, name: 'internal_server_error', message } }
    }
    const id = randomUUID()
    if (reports) report(reports, id, read.email).catch((error) => console.error(error))
    return { id }
  }

  return async (body, key) => {
    if (key !== null && (key.length < 1 || key.length > 256))
      return refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    const before = key === null ? { send: true as const } : keys.begin(key, body)
    if ('id' in before) return Response.json({ id: before.id })
    if ('conflict' in before) {
      return before.conflict === 'other'
        ? refusal(409, 'invalid_idempotent_request', 'Same idempotency key used with a different payload.')
        : refusal(409, 'concurrent_idempotent_requests', 'Another request with this key is in progress.')
    }
    const taken = await take(body)
    if (key !== null) 'id' in taken ? keys.sent(key, taken.id) : keys.failed(key)
    if ('id' in taken) return Response.json(taken)
    const { statusCode, name, message } = taken.complaint
    return refusal(statusCode, name, message)
  }
}

function letterOf({ from, to, subject = '', html, text, headers, template }: Email): Letter {
  const known = template && findTemplate(template.id)
  if (!known) return { from, to, subject, html, text, headers }
  const filled = renderTemplate(known, template.variables)
  return { from, to, ...filled, text: textOf(filled.html), headers }
}

/** An error as Resend answers it. */
function refusal(statusCode: number, name: string, message: string): Response {
  return Response.json({ statusCode, name, message }, { status: statusCode })
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Whether a request is within the rate, and the headers that say so. */
type RateAnswer = { allowed: boolean; headers: Record<string, string> }

/** Counts the requests of the last second. @param limit how many are taken. */
function createRate(limit: number): () => RateAnswer {
  let taken: number[] = []
  return () => {
    const now = Date.now()
    taken = taken.filter((time) => time > now - SECOND)
    const allowed = taken.length < limit
    if (allowed) taken.push(now)
    const reset = String(Math.ceil(((taken[0] ?? now) + SECOND - now) / SECOND))
    const headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(limit - taken.length),
      'ratelimit-reset': reset,
      ...(!allowed && { 'retry-after': reset }),
    }
    return { allowed, headers }
  }
}

type Kept = { body: string; id: string | undefined; at: number }

/**
 * Remembers for a day under which key which mail was sent. `begin` says what to do with a request: send it, answer
 * with the id of the mail before, or refuse it because the key is in use or belongs to another mail.
 */
function createKeys() {
  const kept = new Map<string, Kept>()
  return {
    begin(key: string, body: string): { send: true } | { id: string } | { conflict: 'concurrent' | 'other' } {
      const before = kept.get(key)
      if (before && before.at > Date.now() - DAY) {
        if (before.body !== body) return { conflict: 'other' }
        return before.id ? { id: before.id } : { conflict: 'concurrent' }
      }
      kept.set(key, { body, id: undefined, at: Date.now() })
      return { send: true }
    },
    sent(key: string, id: string): void {
      const before = kept.get(key)
      if (before) before.id = id
    },
    failed: (key: string) => void kept.delete(key),
  }
}
