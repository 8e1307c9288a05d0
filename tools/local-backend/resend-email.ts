import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findMissingVariable, type MailTemplate } from '@/lib/campaigns/template'
import { ROOT } from './paths'

const ADDRESS_PATTERN = /^(?:[^<>@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/
const addressSchema = z.string().regex(ADDRESS_PATTERN)

const tagSchema = z.string().regex(/^[\w-]{1,256}$/)

/** Other fields are rejected, so that none is dropped unnoticed. */
const emailSchema = z
  .strictObject({
    from: addressSchema,
    to: z.union([addressSchema, z.array(addressSchema).min(1).max(50)]),
    subject: z.string().optional(),
    html: z.string().optional(),
    text: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    tags: z.array(z.strictObject({ name: tagSchema, value: tagSchema })).optional(),
    template: z
      .strictObject({
        id: z.string(),
        variables: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
      })
      .optional(),
  })
  .refine(({ template, subject, html, text }) => {
    const hasContent = Boolean(html || text)
    return template ? !hasContent : hasContent && subject !== undefined
  }, 'A mail has either a `template`, or a `subject` with `html` or `text`.')

export type Email = z.infer<typeof emailSchema>

export type ResendError = { statusCode: number; name: string; message: string }

export function parseEmail(body: string): { email: Email } | { error: ResendError } {
  const { data: email, error } = emailSchema.safeParse(parseJson(body))
  if (error) return { error: resendError('validation_error', z.prettifyError(error)) }
  if (!email.template) return { email }
  const template = findTemplate(email.template.id)
  if (!template) return { error: resendError('not_found', 'Template not found', 404) }
  const missing = findMissingVariable(template, email.template.variables)
  if (missing === undefined) return { email }
  return { error: resendError('validation_error', `Missing the template's variable \`${missing}\`.`) }
}

export const resendError = (name: string, message: string, statusCode = 422): ResendError => ({
  statusCode,
  name,
  message,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The only template here: `campaign.*` in `supabase/templates`. */
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
