import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { compile, type FormatCallback } from 'html-to-text'
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

/** Formats a button as its label with the link's URL on the next line. */
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
    // The preview that inboxes show beside the subject, and the button's URL repeated to copy.
    { selector: '.preheader', format: 'skip' },
    { selector: '.copy', format: 'skip' },
  ],
})

/** Converts the HTML of a mail from `supabase/templates` to plain text that includes the URLs of its links. */
export const toPlainText = (html: string): string => `${convert(html)}\n`

/** Gives every mail a text part made from its HTML. That of @supabase/lite 0.10 has another link than the template. */
export function withTextPart(driver: EmailDriver): EmailDriver {
  return {
    send: ({ html, ...message }) =>
      driver.send(html === undefined ? message : { ...message, html, text: toPlainText(html) }),
  }
}
