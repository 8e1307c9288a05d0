import { z } from 'zod'
import { parseEmail, type ResendError } from './resend-email'

export const FAULTS = {
  '403': { statusCode: 403, name: 'validation_error', message: 'This receiver is not allowed.' },
  '422': { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' },
  '429': { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests.' },
  '451': { statusCode: 451, name: 'security_error', message: 'We may have found a security issue.' },
  '500': { statusCode: 500, name: 'application_error', message: 'An unexpected error occurred.' },
  quota: {
    statusCode: 429,
    name: 'daily_quota_exceeded',
    message: 'You have reached your daily email sending quota.',
  },
  unreachable: 'break before delivery',
  lost: 'break after delivery',
} as const satisfies Record<string, ResendError | 'break before delivery' | 'break after delivery'>

export type Fault = keyof typeof FAULTS

const faultsSchema = z.object({
  template: z.string(),
  next: z.array(z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]])),
})

export function createFaultQueue() {
  const waiting = new Map<string, Fault[]>()
  return {
    add(body: unknown): void {
      const { template, next } = faultsSchema.parse(body)
      waiting.set(template, [...(waiting.get(template) ?? []), ...next])
    },
    take(mail: string): Fault | undefined {
      const parsed = parseEmail(mail)
      if (!('email' in parsed) || !parsed.email.template) return undefined
      return waiting.get(parsed.email.template.id)?.shift()
    },
  }
}
