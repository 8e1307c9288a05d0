import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { LauncherError } from './errors'
import { ROOT } from './paths'

/** The domain `.test` never exists, so nobody can reply. */
export const MAIL_FROM = 'Arcline <no-reply@arcline.test>'

const templateSchema = z.object({
  subject: z.string(),
  content_path: z.string().transform((path) => resolve(ROOT, path)),
})

const configSchema = z.object({
  auth: z.object({
    email: z.object({
      // Strict: the auth service sends no other mail.
      template: z.strictObject({
        confirmation: templateSchema,
        recovery: templateSchema,
        magic_link: templateSchema,
        // Only hosted Supabase sends this mail.
        invite: templateSchema.optional(),
      }),
    }),
  }),
})

export type MailTemplates = z.infer<typeof configSchema>['auth']['email']['template']

/** @throws LauncherError when a template is missing: the auth service would send its default text. */
export function readMailTemplates(configFile: string): MailTemplates {
  const { data, error } = configSchema.safeParse(parse(readFileSync(configFile, 'utf8')))
  if (!data)
    throw new LauncherError(
      `${configFile} must have the templates confirmation, recovery and magic_link, and no other but invite:\n${z.prettifyError(error)}`,
    )
  return data.auth.email.template
}
