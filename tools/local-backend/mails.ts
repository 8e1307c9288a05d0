import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { LauncherError } from './errors'
import { ROOT } from './paths'

/** The sender of all mails of an embedded backend. The domain `.test` never exists, so nobody can reply to it. */
export const MAIL_FROM = 'Arcline <no-reply@arcline.test>'

const templateSchema = z.object({ subject: z.string(), content_path: z.string() })

const configSchema = z.object({
  auth: z.object({
    email: z.object({
      template: z.strictObject({
        confirmation: templateSchema,
        recovery: templateSchema,
        magic_link: templateSchema,
        // Sent by hosted Supabase alone.
        invite: templateSchema.optional(),
      }),
    }),
  }),
})

export type MailTemplates = z.infer<typeof configSchema>['auth']['email']['template']

/**
 * Reads the mail templates that `config.toml` sets for hosted Supabase. @returns them with absolute paths.
 * @throws LauncherError when a template is not set or its file is missing. Otherwise a default text would be sent.
 */
export function readMailTemplates(configFile: string): MailTemplates {
  const { data, error } = configSchema.safeParse(parse(readFileSync(configFile, 'utf8')))
  if (!data)
    throw new LauncherError(
      `${configFile} must name subject and content_path of the three mails that are sent:\n${z.prettifyError(error)}`,
    )
  const templates = data.auth.email.template
  for (const [kind, template] of Object.entries(templates)) {
    template.content_path = resolve(ROOT, template.content_path)
    if (existsSync(template.content_path)) continue
    throw new LauncherError(
      `The template of the ${kind} mail is not at ${template.content_path}. See ${configFile}.`,
    )
  }
  return templates
}
