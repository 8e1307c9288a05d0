/** A placeholder, in the syntax of Supabase's mail templates. */
const PLACEHOLDER = /\{\{\s*\.(\w+)\s*\}\}/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Fills an HTML mail template: replaces every `{{ .Name }}` with the value of that name, escaped for text and
 * for quoted attributes.
 *
 * @throws Error when a placeholder has no value, a value has no placeholder, or the template contains any
 *   other `{{`.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const [stray] = /\{\{[^}]*\}*/.exec(template.replace(PLACEHOLDER, ' ')) ?? []
  if (stray) throw new Error(`The mail template holds ${stray}. Only {{ .Name }} is understood.`)
  const unused = new Set(Object.keys(values))
  const filled = template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`The mail template asks for ${placeholder}, which is not given.`)
    unused.delete(name)
    return escapeHtml(value)
  })
  if (unused.size > 0) throw new Error(`The mail template has no place for ${[...unused].join(', ')}.`)
  return filled
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
