/** `<` is escaped, so no text in the data can close the script. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a JSON-LD script has no other form; see the escape above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
