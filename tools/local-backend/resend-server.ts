import { randomUUID } from 'node:crypto'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createTransport } from 'nodemailer'
import { renderTemplate } from '@/lib/campaigns/template'
import { type Email, findTemplate, parseEmail, type ResendError, resendError } from './resend-email'
import { createFaultQueue, FAULTS, type Fault } from './resend-faults'
import { createIdempotencyKeys, createRateLimiter } from './resend-limits'
import { postMailEvents, type WebhookTarget } from './resend-webhooks'

type OutgoingMail = Omit<Email, 'tags' | 'template'> & { subject: string }

export type ResendServerOptions = {
  apiKey: string
  /** When it rejects, the server responds with 500. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Default: 100, high because a local mailbox needs no protection. */
  requestsPerSecond?: number
  webhook?: WebhookTarget
  /** Faults that were posted to `/faults` take precedence. */
  nextFault?(): Fault | undefined
  onRateLimited?(): void
}

export function smtpDelivery(port: number): ResendServerOptions['deliver'] {
  const mailbox = createTransport({ host: '127.0.0.1', port })
  return async (mail) => void (await mailbox.sendMail(mail))
}

/**
 * `POST /faults` with `{"template": "news", "next": ["500", "lost"]}` lets the next two mails of that template fail
 * in these ways. The server is not listening yet.
 */
export function createResendServer(options: ResendServerOptions): ServerType {
  const checkRateLimit = createRateLimiter(options.requestsPerSecond ?? 100)
  const send = createSend(options)
  const faultQueue = createFaultQueue()

  return createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const authorization = request.headers.get('authorization')
      if (!authorization) return refuse('missing_api_key', 'Missing API key in the authorization header', 401)
      if (authorization !== `Bearer ${options.apiKey}`)
        return refuse('validation_error', 'API key is invalid', 401)
      const { pathname } = new URL(request.url)
      if (request.method === 'POST' && pathname === '/faults') {
        faultQueue.add(await request.json())
        return new Response()
      }
      const [, templateId] = /^\/templates\/([^/]+)$/.exec(pathname) ?? []
      if (request.method === 'GET' && templateId) return templateResponse(decodeURIComponent(templateId))
      if (request.method !== 'POST' || pathname !== '/emails')
        return refuse('not_found', `There is no ${request.method} ${pathname} here`, 404)

      const { isAllowed, headers } = checkRateLimit()
      if (!isAllowed) options.onRateLimited?.()
      const mail = await request.text()
      const fault = isAllowed ? (faultQueue.take(mail) ?? options.nextFault?.()) : '429'
      const idempotencyKey = request.headers.get('idempotency-key') ?? randomUUID()
      const response = await sendOrFail(mail, idempotencyKey, fault, send)
      if (!response) incoming.socket.destroy()
      // Without a connection, nobody receives this empty response.
      const { status, body } = response ?? new Response()
      return new Response(body, { status, headers: { ...headers, 'content-type': 'application/json' } })
    },
  })
}

function templateResponse(id: string): Response {
  const template = findTemplate(id)
  if (!template) return refuse('not_found', 'Template not found', 404)
  return Response.json({ object: 'template', id, status: 'published', variables: [], ...template })
}

type Send = (body: string, idempotencyKey: string) => Promise<Response>

/** @returns null when the connection should break. */
async function sendOrFail(body: string, idempotencyKey: string, fault: Fault | undefined, send: Send) {
  const failure = fault && FAULTS[fault]
  if (typeof failure === 'object') return errorResponse(failure)
  if (failure === 'break before delivery') return null
  const response = await send(body, idempotencyKey)
  return failure === 'break after delivery' ? null : response
}

function createSend({ deliver, webhook }: ResendServerOptions): Send {
  const keys = createIdempotencyKeys()

  async function parseAndDeliver(body: string): Promise<{ id: string } | { error: ResendError }> {
    const parsed = parseEmail(body)
    if ('error' in parsed) return parsed
    try {
      await deliver(toOutgoingMail(parsed.email))
    } catch (cause) {
      const message = `The mailbox did not take the mail: ${String(cause)}`
      return { error: resendError('internal_server_error', message, 500) }
    }
    const id = randomUUID()
    if (webhook) postMailEvents(webhook, id, parsed.email).catch((error) => console.error(error))
    return { id }
  }

  return async (body, key) => {
    if (key.length < 1 || key.length > 256)
      return refuse('invalid_idempotency_key', 'The key must be between 1-256 chars.', 400)
    const reservation = keys.reserve(key, body)
    if ('id' in reservation) return Response.json({ id: reservation.id })
    if ('error' in reservation) return errorResponse(reservation.error)
    const result = await parseAndDeliver(body)
    if ('error' in result) {
      keys.release(key)
      return errorResponse(result.error)
    }
    keys.complete(key, result.id)
    return Response.json(result)
  }
}

function toOutgoingMail({ from, to, subject = '', html, text, headers, template }: Email): OutgoingMail {
  const mailTemplate = template && findTemplate(template.id)
  if (!mailTemplate) return { from, to, subject, html, text, headers }
  const filled = renderTemplate({ ...mailTemplate, ...(subject && { subject }) }, template.variables)
  return { from, to, ...filled, headers }
}

const errorResponse = (error: ResendError) => Response.json(error, { status: error.statusCode })

const refuse = (...error: Parameters<typeof resendError>) => errorResponse(resendError(...error))
