import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { LauncherError } from './errors.ts'
import { ROOT } from './paths.ts'

const templateSchema = z.object({ subject: z.string(), content_path: z.string() })

const configSchema = z.object({
  auth: z.object({
    email: z.object({
      template: z.strictObject({
        confirmation: templateSchema,
        recovery: templateSchema,
        magic_link: templateSchema,
      }),
    }),
  }),
})

/** One auth mail: its subject, and the file of its HTML. */
export type MailTemplate = z.infer<typeof templateSchema>

export type MailTemplates = z.infer<typeof configSchema>['auth']['email']['template']

/**
 * The mail templates that `config.toml` names for hosted Supabase, with paths made absolute. Paths in it count
 * from the checkout's root, as for the supabase command.
 * @throws LauncherError when a template is not named, or missing: the mail would silently have other words.
 */
export function mailTemplates(configFile: string): MailTemplates {
  const templates = namedIn(configFile)
  for (const [kind, template] of Object.entries(templates)) {
    template.content_path = resolve(ROOT, template.content_path)
    if (existsSync(template.content_path)) continue
    throw new LauncherError(
      `The template of the ${kind} mail is not at ${template.content_path}. See ${configFile}.`,
    )
  }
  return templates
}

function namedIn(configFile: string): MailTemplates {
  const { success, data, error } = configSchema.safeParse(parse(readFileSync(configFile, 'utf8')))
  if (success) return data.auth.email.template
  const complaints = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new LauncherError(
    [
      `${configFile} must name subject and content_path of the three mails that are sent:`,
      ...complaints,
    ].join('\n'),
  )
}
