/**
 * The plain text of a mail: the site's name, the paragraphs with a blank line between them, and who sent it.
 * @param paragraphs the heading first; a link stands on a line of its own below its label. Empty ones are left out.
 */
export const plainText = (siteUrl: string, paragraphs: readonly string[]): string =>
  `${['Arcline', ...paragraphs, `Sent by Arcline, the Valorant Mobile lineup site.\n${siteUrl}`].filter(Boolean).join('\n\n')}\n`
