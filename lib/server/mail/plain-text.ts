import { readEnv } from '@/lib/config'
import { operatorLine } from '@/lib/operator'
import { site } from '@/lib/site'

/**
 * The plain text of a mail: the site's name, the paragraphs with a blank line between them, and who sent it.
 * @param paragraphs the heading first; a link stands on a line of its own below its label. Empty ones are left out.
 */
export function plainText(paragraphs: readonly string[]): string {
  const { siteUrl, operator } = readEnv()
  const sender = [
    `Sent by ${site.name}, the Valorant Mobile lineup site.`,
    siteUrl,
    operator ? operatorLine(operator) : '',
  ]
  const parts = [site.name, ...paragraphs, sender.filter(Boolean).join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
