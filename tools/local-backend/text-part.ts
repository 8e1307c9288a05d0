import type { EmailDriver } from '@supabase/lite'
import { compile, type FormatCallback } from 'html-to-text'

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
