import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql, Table } from './database'
import { type Manifest, tableFilePath } from './manifest'

const BATCH_ROWS = 500

/** Writes Postgres's texts, which are lossless, in a fixed order. Call it in a transaction, which the cursor needs. */
export async function dumpTable(
  sql: Sql,
  folder: string,
  { name, quoted, columns }: Table,
): Promise<Manifest['tables'][number]> {
  const texts = columns.map(({ quoted }) => `${quoted}::text as ${quoted}`)
  await sql.query(
    `declare dumped no scroll cursor for
     select line
     from (select to_jsonb(texts)::text as line from (select ${texts.join(', ')} from ${quoted}) as texts) as rows
     order by line collate "C"`,
  )
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for (;;) {
      const batch = await sql.query<{ line: string }>(`fetch ${BATCH_ROWS} from dumped`)
      if (batch.length === 0) return
      rows += batch.length
      const text = batch.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  const file = tableFilePath(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  await sql.query('close dumped')
  return { name, rows, sha256: hash.digest('hex') }
}

export async function loadTable(sql: Sql, folder: string, { name, quoted, columns }: Table): Promise<void> {
  const names = columns.map((column) => column.quoted).join(', ')
  const values = columns.map((column) => `(line ->> '${column.name.replaceAll("'", "''")}')::${column.type}`)
  const insert = `insert into ${quoted} (${names}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as line`
  let batch: string[] = []
  const send = async () => {
    await sql.query(insert, [`[${batch.join(',')}]`])
    batch = []
  }
  for await (const line of readLines(tableFilePath(folder, name))) {
    batch.push(line)
    if (batch.length === BATCH_ROWS) await send()
  }
  if (batch.length > 0) await send()
}

/** Node's readline also splits at U+2028 and U+2029, which the data may contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
