/**
 * Structured data for search engines. `<` is escaped, so that no text of a lineup can end the script.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a JSON-LD script has no other form; see the escape above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
