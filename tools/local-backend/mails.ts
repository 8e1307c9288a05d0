import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { compile, type FormatCallback } from 'html-to-text'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { LauncherError } from './errors'
import { ROOT } from './paths'

/** The sender of all mails of an embedded backend; `.test` never exists, so nothing can answer to it. */
export const MAIL_FROM = 'Arcline <no-reply@arcline.test>'

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

/** A button is its label with the address below. */
const button: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addLiteral(':')
  builder.addLineBreak()
  builder.addInline(element.attribs?.href ?? '', { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const convert = compile({
  wordwrap: false,
  formatters: { button },
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'a.button', format: 'button' },
    // What inboxes show beside the subject, and the button's address for those who see no address.
    { selector: '.preheader', format: 'skip' },
    { selector: '.copy', format: 'skip' },
  ],
})

/** What a mail from `supabase/templates` says, as plain text with the addresses of its links. */
export const textOf = (html: string): string => `${convert(html)}\n`

/**
 * Gives every mail a text part that says what its HTML says. It exists because @supabase/lite 0.10 sends words of
 * its own there, with a link that is not the template's.
 */
export function withTextPart(driver: EmailDriver): EmailDriver {
  return {
    send: ({ html, ...message }) =>
      driver.send(html === undefined ? message : { ...message, html, text: textOf(html) }),
  }
}
