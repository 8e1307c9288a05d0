import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type MailTemplate, missingVariable } from '@/lib/campaigns/template'
import { ROOT } from './paths'

const ADDRESS = /^(?:[^<>@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/
const address = z.string().regex(ADDRESS)

/** What can be sent so far; anything else is refused, so that nothing is lost unnoticed. */
const emailSchema = z.strictObject({
  from: address,
  to: z.union([address, z.array(address).min(1).max(50)]),
  subject: z.string().optional(),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[\w-]{1,256}$/),
        value: z.string().regex(/^[\w-]{1,256}$/),
      }),
    )
    .optional(),
  template: z
    .strictObject({
      id: z.string(),
      variables: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    })
    .optional(),
})

export type Email = z.infer<typeof emailSchema>

/** Why a mail is refused, as Resend says it. */
export type Complaint = { statusCode: number; name: string; message: string }

/** A mail as it was sent, or why it can't be. */
export function readEmail(body: string): { email: Email } | { complaint: Complaint } {
  const { success, data: email, error } = emailSchema.safeParse(fromJson(body), { reportInput: true })
  const complaint = success ? incomplete(email) : malformed(error.issues[0])
  return complaint ? { complaint } : { email: email as Email }
}

const refused = (name: string, message: string, statusCode = 422): Complaint => ({
  statusCode,
  name,
  message,
})

/** What a JSON text holds; `undefined`, which no JSON holds, when it is none. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function incomplete({ template, subject, html, text }: Email): Complaint | undefined {
  if (!template) {
    if (subject === undefined) return refused('missing_required_field', 'Missing `subject` field.')
    if (html || text) return undefined
    return refused('missing_required_field', 'Missing `html` or `text` field.')
  }
  if (html || text) return refused('validation_error', 'A `template` can not be used with `html` or `text`.')
  const known = findTemplate(template.id)
  if (!known) return refused('not_found', 'Template not found', 404)
  const missing = missingVariable(known, template.variables)
  if (missing === undefined) return undefined
  return refused('validation_error', `Missing the template's variable \`${missing}\`.`)
}

function malformed(issue: z.core.$ZodIssue | undefined): Complaint {
  if (issue?.code === 'unrecognized_keys')
    return refused('validation_error', `This server does not know \`${issue.keys.join('`, `')}\`.`)
  const [field] = issue?.path ?? []
  if (!issue || field === undefined) return refused('validation_error', 'The body must be a JSON object.')
  return issue.input === undefined
    ? refused('missing_required_field', `Missing \`${String(field)}\` field.`)
    : refused('validation_error', `Invalid \`${String(field)}\` field.`)
}

/** The template that a copy without a Resend account sends campaigns with. */
export const LOCAL_TEMPLATE = 'arcline-update'

/** The template of an id, if there is one. */
export function findTemplate(id: string): MailTemplate | undefined {
  if (id !== LOCAL_TEMPLATE) return undefined
  const html = readFileSync(join(ROOT, 'supabase/templates/campaign.html'), 'utf8')
  return { subject: 'News from {{{from_name}}}', html }
}
