import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findMissingVariable, type MailTemplate } from '@/lib/campaigns/template'
import { ROOT } from './paths'

const ADDRESS_PATTERN = /^(?:[^<>@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/
const addressSchema = z.string().regex(ADDRESS_PATTERN)

/** The supported fields. Others are rejected, so that none is dropped unnoticed. */
const emailSchema = z.strictObject({
  from: addressSchema,
  to: z.union([addressSchema, z.array(addressSchema).min(1).max(50)]),
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

export type ResendError = { statusCode: number; name: string; message: string }

export function parseEmail(body: string): { email: Email } | { error: ResendError } {
  const parsed = emailSchema.safeParse(parseJson(body), { reportInput: true })
  if (!parsed.success) return { error: schemaError(parsed.error.issues[0]) }
  const error = findMissingContent(parsed.data)
  return error ? { error } : { email: parsed.data }
}

export const createError = (name: string, message: string, statusCode = 422): ResendError => ({
  statusCode,
  name,
  message,
})

/** @returns the parsed value, or undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findMissingContent({ template, subject, html, text }: Email): ResendError | undefined {
  if (!template) {
    if (subject === undefined) return createError('missing_required_field', 'Missing `subject` field.')
    if (html || text) return undefined
    return createError('missing_required_field', 'Missing `html` or `text` field.')
  }
  if (html || text)
    return createError('validation_error', 'A `template` can not be used with `html` or `text`.')
  const mailTemplate = findTemplate(template.id)
  if (!mailTemplate) return createError('not_found', 'Template not found', 404)
  const missing = findMissingVariable(mailTemplate, template.variables)
  if (missing === undefined) return undefined
  return createError('validation_error', `Missing the template's variable \`${missing}\`.`)
}

function schemaError(issue: z.core.$ZodIssue | undefined): ResendError {
  if (issue?.code === 'unrecognized_keys')
    return createError('validation_error', `This server does not know \`${issue.keys.join('`, `')}\`.`)
  const [field] = issue?.path ?? []
  if (!issue || field === undefined) return createError('validation_error', 'The body must be a JSON object.')
  return issue.input === undefined
    ? createError('missing_required_field', `Missing \`${String(field)}\` field.`)
    : createError('validation_error', `Invalid \`${String(field)}\` field.`)
}

/** The template for campaigns of a site without a Resend account. */
export const LOCAL_TEMPLATE_ID = 'arcline-update'

export function findTemplate(id: string): MailTemplate | undefined {
  if (id !== LOCAL_TEMPLATE_ID) return undefined
  const read = (file: string) => readFileSync(join(ROOT, 'supabase/templates', file), 'utf8')
  return {
    subject: 'News from {{{from_name}}}',
    html: read('campaign.html'),
    text: read('campaign.txt'),
  }
}
