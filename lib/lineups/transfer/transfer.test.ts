import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TABLE_BYTES } from '@/lib/limits'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { readEntry } from '@/lib/lineups/transfer/archive/archive'
import { findTable } from '@/lib/lineups/transfer/archive/find-table'
import { openZip } from '@/lib/lineups/transfer/archive/open-zip'
import { readTable } from '@/lib/lineups/transfer/table/read-table'
import { buildZip } from '@/tests/zip-archive'
import { hashLineup } from './imported-lineup'
import { matchColumns } from './match-columns'
import { readLineups } from './read-lineups'
import { writeInvalidRows } from './write-invalid-rows'
import { pictureFile, writeLineups } from './write-lineups'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-transfer-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads the lineups of a zip, each with its hash. @throws Error when a step fails. */
async function importZip(bytes: Uint8Array) {
  const file = path.join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(file, bytes)
  const archive = unwrap(await openZip(file))
  try {
    const paths = archive.entries.map((entry) => entry.path)
    const tablePath = unwrap(findTable(paths))
    const table = unwrap(readTable(unwrap(await readEntry(archive, tablePath, MAX_TABLE_BYTES))))
    const files = paths.filter((each) => each !== tablePath)
    const { rows, errors, unusedFiles } = readLineups(table, matchColumns(table.header), { files })
    const hash = async (lineup: (typeof rows)[number]) => {
      const prints = lineup.steps.map((step) => archive.fingerprint(step.path ?? ''))
      return hashLineup(lineup, await Promise.all(prints), [])
    }
    const hashes = await Promise.all(rows.map(hash))
    return { rows, errors, unusedFiles, hashes }
  } finally {
    await archive.close()
  }
}

function unwrap<T>(result: { ok: true; data: T } | { ok: false; error?: { code: string } }): T {
  if (!result.ok) throw new Error(result.error?.code)
  return result.data
}

const { counterpartId: _, ...DEFAULTS } = NEW_LINEUP
const LINEUPS = ['x1', 'x2'].map((key) => ({
  ...DEFAULTS,
  key,
  counterpart: '',
  title: `Title ${key}`,
  map: 'bind',
  agent: 'sova',
  steps: [{ description: 'Aim' }, { description: 'Throw' }],
}))

const toEntries = (contentOf: (path: string) => string) => [
  { name: 'export/lineups.csv', content: writeLineups(LINEUPS) },
  ...LINEUPS.flatMap(({ key }) => [1, 2].map((step) => pictureFile(key, step))).map((name) => ({
    name: `export/${name}`,
    content: contentOf(name),
  })),
]

it('imports what was exported, and tells what has changed since', async () => {
  const first = await importZip(buildZip(toEntries((name) => name)))
  expect(first).toMatchObject({ errors: [], unusedFiles: [] })
  expect(first.rows.map(({ key, steps }) => [key, steps.map((step) => step.path)])).toEqual([
    ['x1', ['export/x1/1.webp', 'export/x1/2.webp']],
    ['x2', ['export/x2/1.webp', 'export/x2/2.webp']],
  ])
  const second = await importZip(buildZip(toEntries((name) => (name === 'x2/1.webp' ? 'other' : name))))
  expect(second.hashes[0]).toBe(first.hashes[0])
  expect(second.hashes[1]).not.toBe(first.hashes[1])
})

it('reads JSON with nested steps and points', async () => {
  const lineup = {
    ...{ title: 'Nested', platform: 'PC', map: 'Ascent', agent: 'KAY/O', ability: 'FRAG/ment' },
    ...{ stand: { callout: 'A Lobby', x: 0.5, y: 0.25 }, purposes: ['Smoke', 'Retake'], airTime: 1.5 },
    steps: [
      { text: 'Aim', picture: 'one.png' },
      { text: 'Throw', picture: 'two.png' },
    ],
  }
  const files = ['one.png', 'p/two.png', 'three.png'].map((name) => ({ name }))
  const table = { name: 't.json', content: JSON.stringify([lineup]) }
  expect(await importZip(buildZip([table, ...files]))).toMatchObject({
    errors: [],
    unusedFiles: ['three.png'],
    rows: [
      {
        row: 1,
        values: {
          ...{ agent: 'kayo', ability: 'frag-ment', purposes: ['retake', 'smoke'], airMs: 1500 },
          ...{ fromCallout: 'a-lobby', fromPoint: { x: 0.5, y: 0.25 } },
        },
        steps: [
          { path: 'one.png', text: 'Aim' },
          { path: 'p/two.png', text: 'Throw' },
        ],
      },
    ],
  })
})

describe('with random changes', () => {
  /** Random numbers below a limit, the same in every run. */
  function randomNumbers(seed: number) {
    let state = seed
    return (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * limit)
    }
  }

  it('a zip is read or refused, but breaks nothing', async () => {
    const random = randomNumbers(1)
    const whole = buildZip(toEntries((name) => name))
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(whole)
      // Half of the changes hit the list of entries, which stands at the end.
      const start = round % 2 ? Math.floor(bytes.length * 0.6) : 0
      for (let count = 0; count < 3; count++) bytes[start + random(bytes.length - start)] = random(256)
      const file = path.join(folder, 'changed.zip')
      await writeFile(file, bytes)
      const result = await openZip(file)
      if (!result.ok) continue
      for (const entry of result.data.entries) await readEntry(result.data, entry.path, 1024 * 1024)
      await result.data.close()
    }
  })

  it('a table is read or refused, and its invalid rows are read again', () => {
    const random = randomNumbers(2)
    const signs = [...'",;\t\r\n\'=a1\ufeff速 \\|', '\ud83d']
    for (let round = 0; round < 500; round++) {
      let text = writeLineups(LINEUPS)
      for (let count = 0; count < 1 + (round % 20); count++) {
        const position = random(text.length)
        text = text.slice(0, position) + signs[random(signs.length)] + text.slice(position + random(2))
      }
      const table = readTable(new TextEncoder().encode(text))
      if (!table.ok) continue
      const { errors } = readLineups(table.data, matchColumns(table.data.header))
      const invalid = readTable(new TextEncoder().encode(writeInvalidRows(table.data, errors)))
      const rows = new Set(errors.map(({ row }) => row))
      const kept = table.data.rows.filter(({ row }) => rows.has(row))
      if (kept.length === 0) continue
      const { header } = table.data
      const read = unwrap(invalid)
      expect(read.header).toEqual([...header, 'error'])
      const withoutErrors = read.rows.map(({ cells }) => cells.toSpliced(header.length, 1))
      const filled = kept.map(({ cells }) => [
        ...cells,
        ...Array(Math.max(header.length - cells.length, 0)).fill(''),
      ])
      expect(withoutErrors).toEqual(filled)
    }
  })
})
