/**
 * Structured data for search engines. `<` is escaped, so a lineup's text can't contain a closing script tag.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a JSON-LD script has no other form; see the escape above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
