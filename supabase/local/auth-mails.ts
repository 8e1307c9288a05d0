import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { LauncherError } from './errors.ts'
import { ROOT } from './paths.ts'

const templateSchema = z.object({ subject: z.string().optional(), content_path: z.string() })

const configSchema = z.object({
  auth: z
    .object({
      email: z
        .object({
          template: z
            .partialRecord(
              z.enum(['invite', 'confirmation', 'recovery', 'magic_link', 'email_change']),
              templateSchema,
            )
            .default({}),
        })
        .default({ template: {} }),
    })
    .default({ email: { template: {} } }),
})

export type MailTemplates = z.infer<typeof configSchema>['auth']['email']['template']

/**
 * The mail templates that `config.toml` names for hosted Supabase, with paths made absolute; none when there is
 * no such file. Paths in it count from the checkout's root, as for the supabase command.
 * @throws LauncherError when a template is missing: the mail would silently have other words.
 */
export function mailTemplates(configFile: string): MailTemplates {
  if (!existsSync(configFile)) return {}
  const templates = configSchema.parse(parse(readFileSync(configFile, 'utf8'))).auth.email.template
  for (const [kind, template] of Object.entries(templates)) {
    template.content_path = resolve(ROOT, template.content_path)
    if (existsSync(template.content_path)) continue
    throw new LauncherError(
      `The template of the ${kind} mail is not at ${template.content_path}. See ${configFile}.`,
    )
  }
  return templates
}
