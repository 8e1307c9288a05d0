import { decodeJwt } from 'jose'
import { z } from 'zod'

/** @param description completes the error text. */
export const httpUrl = (description: string) =>
  z.url({
    protocol: /^https?$/,
    error: ({ input }) => `${input === undefined ? 'is missing; it is' : 'must be'} ${description}`,
  })

export const siteUrlSchema = httpUrl('the address of the site, such as https://arcline.example')

type KeyKind = 'publishable' | 'secret'

/** Older keys are JWTs, whose payload names a role instead of a kind. */
const KINDS_BY_ROLE: Record<string, KeyKind> = { anon: 'publishable', service_role: 'secret' }

/** Undefined when the key does not tell. */
function readKeyKind(key: string): KeyKind | undefined {
  if (key.startsWith('sb_publishable_')) return 'publishable'
  if (key.startsWith('sb_secret_')) return 'secret'
  try {
    return KINDS_BY_ROLE[String(decodeJwt(key).role)]
  } catch {
    return undefined
  }
}

/** Rejects a key of the other kind. The error texts never contain the key. */
export function apiKey(kind: KeyKind) {
  const other = kind === 'secret' ? 'publishable' : 'secret'
  return z
    .string({ error: 'is missing' })
    .refine((key) => readKeyKind(key) !== other, `must be the project's ${kind} key, but is a ${other} key`)
}

export const SENDER = 'the sender of mails, such as Arcline <no-reply@arcline.example>'

export function isSender(sender: string): boolean {
  const email = /^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender
  return z.email().safeParse(email).success
}

const MAX_SHORT_TEXT_LENGTH = 200

/** @param description completes the error text. */
export const shortText = (description: string) => {
  const error = `must be ${description}, in one line of at most ${MAX_SHORT_TEXT_LENGTH} characters`
  return z
    .string()
    .trim()
    .max(MAX_SHORT_TEXT_LENGTH, error)
    .regex(/^[^\r\n]*$/, error)
    .optional()
}

/** @param description completes the error text. */
export const wholeNumber = (description: string, min: number, max: number) => {
  const error = `must be ${description}, from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
