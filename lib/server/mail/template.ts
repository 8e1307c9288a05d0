/** A place for a value, in the notation of Supabase's mail templates. */
const PLACE = /\{\{\s*\.(\w+)\s*\}\}/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Fills a mail template in HTML: every `{{ .Name }}` becomes the value of that name, escaped for text and for
 * quoted attributes.
 *
 * @throws Error when the template asks for a value that is not given or has no place for one that is, and when it
 * holds any other `{{`.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const [stray] = /\{\{[^}]*\}*/.exec(template.replace(PLACE, ' ')) ?? []
  if (stray) throw new Error(`The mail template holds ${stray}. Only {{ .Name }} is understood.`)
  const unused = new Set(Object.keys(values))
  const filled = template.replace(PLACE, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`The mail template asks for ${place}, which is not given.`)
    unused.delete(name)
    return escapeHtml(value)
  })
  if (unused.size > 0) throw new Error(`The mail template has no place for ${[...unused].join(', ')}.`)
  return filled
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
