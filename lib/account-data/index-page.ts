import { escapeHtml } from '@/lib/escape-html'

type IndexSection = { title: string; file: string; rows: AsyncIterable<readonly object[]> }

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere;' +
  'white-space:pre-line}details{border-top:1px solid #ccc;padding:.5rem 0}summary{cursor:pointer}'

/** Writes the page `index.html` of an export. Opened from disk, it has no scripts and loads nothing. */
export async function* indexPage(
  title: string,
  sections: readonly IndexSection[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(
    `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>\n`,
  )
  for (const { title, file, rows } of sections) {
    yield encoder.encode(`<h2>${escapeHtml(title)}</h2><p>From ${escapeHtml(file)}</p>\n`)
    let count = 0
    for await (const chunk of rows) {
      count += chunk.length
      yield encoder.encode(chunk.map(entryHtml).join(''))
    }
    if (count === 0) yield encoder.encode('<p>Nothing.</p>\n')
  }
  yield encoder.encode('</html>\n')
}

function entryHtml(row: object): string {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const facts = entries.map(
    ([name, value]) =>
      `<dt>${escapeHtml(name.replaceAll('_', ' '))}</dt><dd>${escapeHtml(textOf(value))}</dd>`,
  )
  return `<details><summary>${escapeHtml(nameOf(row))}</summary><dl>${facts.join('')}</dl></details>\n`
}

function nameOf(row: object): string {
  const values: Record<string, unknown> = { ...row }
  const { lineup } = values
  const inner = typeof lineup === 'object' && lineup !== null && 'title' in lineup ? lineup.title : undefined
  const name = [values.title, inner, values.lineup_title, values.username, values.action, values.email].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return String(name ?? Object.values(values).find((value) => typeof value === 'string') ?? 'Entry')
}

function textOf(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '')
    .map(([name, inner]) => `${name.replaceAll('_', ' ')}: ${textOf(inner)}`)
    .join('\n')
}
