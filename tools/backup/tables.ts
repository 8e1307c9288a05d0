import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Table } from './catalog.ts'
import { type Manifest, tableFile } from './manifest.ts'
import type { Sql } from './sql.ts'

/** Rows in one answer, and in one statement. */
const BATCH = 500

/**
 * Writes the rows of a table, each as an object of its columns' texts, which lose nothing. In a fixed order, so that the
 * same rows have the same checksum.
 */
export async function dumpTable(
  sql: Sql,
  folder: string,
  { name, quoted, columns }: Table,
): Promise<Manifest['tables'][number]> {
  const row = columns.map((column) => `'${column.name.replaceAll("'", "''")}', ${column.quoted}::text`)
  await sql.query(
    `declare dumped no scroll cursor for
     select line from (select jsonb_build_object(${row.join(', ')})::text as line from ${quoted}) as rows
     order by line collate "C"`,
  )
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for (;;) {
      const batch = await sql.query<{ line: string }>(`fetch ${BATCH} from dumped`)
      if (batch.length === 0) return
      rows += batch.length
      const text = batch.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  const file = tableFile(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  await sql.query('close dumped')
  return { name, rows, sha256: hash.digest('hex') }
}

/** Puts the rows of a backup into a table. */
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
  for await (const line of linesOf(tableFile(folder, name))) {
    batch.push(line)
    if (batch.length === BATCH) await send()
  }
  if (batch.length > 0) await send()
}

/** The lines of a file. Node's readline also ends one at U+2028 and U+2029, which a row's texts may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
