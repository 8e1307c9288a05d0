import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import { createAdmin, lineupsNamed, makeArchive, readLineups, serviceClient } from './imports'
import { makeTemporaryFolder } from './temporary-folder'

/** Runs a command on the backend of a data folder. @returns its exit code and what it has printed. */
async function run(command: 'import' | 'export', dataFolder: string, ...args: string[]) {
  const file = `tools/lineups/${command}.ts`
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', file, ...args],
    // A port that no site has, so that nothing is invalidated.
    { cwd: ROOT, env: { ...process.env, ARCLINE_DATA_DIR: dataFolder, PORT: '1' } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'exit')
  return { code: code as number, output }
}

test('lineups are imported from a zip or a folder and exported, and invalid rows are told', {
  timeout: 300_000,
}, async () => {
  const data = makeTemporaryFolder()
  const backend = await startBackend({ folder: data })
  onTestFinished(backend.stop)
  const folder = makeTemporaryFolder()
  const zip = join(folder, 'lineups.zip')
  const edit = (table: string) => table.replace('"Title a1","Ascent"', '"Title a1","Ascnet"')
  writeFileSync(zip, await makeArchive(lineupsNamed('a', 4), { edit }))

  const outcome = (code: number, text: string) => ({ code, output: expect.stringContaining(text) })
  expect(await run('import', data, zip)).toMatchObject(outcome(1, 'There is no admin who is not banned.'))
  const admin = await createAdmin(backend.env, 'ann@arcline.test')
  const endedBan = { banned: true, banned_until: '2026-01-01' }
  await serviceClient(backend.env).from('profiles').update(endedBan).eq('id', admin.id).throwOnError()

  const dry = await run('import', data, zip, '--dry-run')
  expect(dry.code).toBe(1)
  expect(dry.output).toContain('New: 3, changed: 0, unchanged: 0.')
  expect(dry.output).toContain('Row 3, map: “Ascnet” is unknown here. Did you mean “Ascent”?')
  expect(await readLineups(backend.env)).toEqual([])

  const first = await run('import', data, zip, '--publish', '--admin', 'Ann@arcline.test')
  expect(first).toMatchObject({ code: 1, output: expect.stringContaining('Created: 3') })
  expect((await readLineups(backend.env)).map(({ status }) => status)).toEqual(Array(3).fill('published'))
  expect(readFileSync(join(folder, 'invalid-rows.csv'), 'utf8')).toContain('Ascnet')

  // Mended, the row is imported with its pictures, and the table alone changes nothing else.
  const mended = join(folder, 'invalid-rows.csv')
  writeFileSync(mended, readFileSync(mended, 'utf8').replace('Ascnet', 'Ascent'))
  expect(await run('import', data, zip, '--table', mended)).toMatchObject(outcome(0, 'Created: 1'))
  const alone = join(folder, 'alone.csv')
  writeFileSync(alone, 'key,title\na1,Renamed\nnew,New')
  const defaults = ['--platform', 'PC', '--map', 'Bind', '--agent', 'Sova']
  const changes = await run('import', data, alone, '--dry-run', ...defaults)
  expect(changes.output).toContain('Row 2, title: “Title a1” → “Renamed”\nNew: 0, changed: 1, unchanged: 0.')

  const unpacked = join(folder, 'unpacked')
  for (const [name, content] of Object.entries(unzipSync(await makeArchive(lineupsNamed('a', 4))))) {
    mkdirSync(dirname(join(unpacked, name)), { recursive: true })
    writeFileSync(join(unpacked, name), content)
  }
  const second = await run('import', data, unpacked)
  expect(second).toMatchObject(outcome(0, 'Created: 0, changed: 0, unchanged: 4'))

  const out = join(folder, 'out.zip')
  expect(await run('export', data, out)).toMatchObject({ code: 0 })
  expect(Object.keys(unzipSync(readFileSync(out)))).toHaveLength(9)
  expect(existsSync(`${out}.unfinished`)).toBe(false)
})
