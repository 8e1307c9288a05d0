import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildZip } from '@/tests/zip-archive'
import { type Archive, readEntry } from './archive'
import { openFolder } from './open-folder'
import { openZip } from './open-zip'

let parent = ''
let folder = ''
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'arcline-folder-'))
  folder = path.join(parent, 'lineups')
  await mkdir(path.join(folder, 'a'), { recursive: true })
  await writeFile(path.join(folder, 't.csv'), 'table')
  await writeFile(path.join(folder, 'a', '1.png'), 'one')
  await writeFile(path.join(parent, 'secret'), 'secret')
})
afterEach(() => rm(parent, { recursive: true }))

async function openOrThrow(): Promise<Archive> {
  const result = await openFolder(folder)
  if (!result.ok) throw new Error(result.error?.code)
  return result.data
}

it('has the files of the folder, without those that systems add', async () => {
  await writeFile(path.join(folder, '.DS_Store'), '')
  await symlink(parent, path.join(folder, '._link'))
  const archive = await openOrThrow()
  expect(archive.entries).toEqual([
    { path: 'a/1.png', size: 3 },
    { path: 't.csv', size: 5 },
  ])
  expect(await readEntry(archive, 'a/1.png', 3)).toEqual({
    ok: true,
    data: new Uint8Array(Buffer.from('one')),
  })
  expect(await readEntry(archive, 'a/1.png', 2)).toMatchObject({ error: { code: 'archive-entry-too-large' } })
  expect(await readEntry(archive, '../secret', 99)).toMatchObject({
    error: { code: 'archive-entry-missing' },
  })
})

it('has the fingerprints of a zip of it', async () => {
  const zipFile = path.join(parent, 'a.zip')
  await writeFile(zipFile, buildZip([{ name: 'x', content: 'one' }]))
  const zip = await openZip(zipFile)
  if (!zip.ok) throw new Error(zip.error?.code)
  expect(await (await openOrThrow()).fingerprint('a/1.png')).toBe(await zip.data.fingerprint('x'))
  await zip.data.close()
})

it.each(['../secret', '..', 'a', 't.csv'])('is refused for a symbolic link to %j', async (target) => {
  await symlink(target, path.join(folder, 'link.png'))
  expect(await openFolder(folder)).toMatchObject({ error: { code: 'archive-link', name: 'link.png' } })
})

it('is refused for a socket, and for a path that is unsafe elsewhere', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(path.join(folder, 'socket'), resolve))
  expect(await openFolder(folder)).toMatchObject({ error: { code: 'archive-link', name: 'socket' } })
  await new Promise((resolve) => server.close(resolve))
  await writeFile(path.join(folder, 'a\\b'), '')
  expect(await openFolder(folder)).toMatchObject({ error: { code: 'archive-path-unsafe', name: 'a\\b' } })
})

it('does not follow a link that takes the place of a file or a folder after it was opened', async () => {
  const archive = await openOrThrow()
  await rm(path.join(folder, 't.csv'))
  await symlink('../secret', path.join(folder, 't.csv'))
  await rename(path.join(folder, 'a'), path.join(parent, 'b'))
  await symlink('../b', path.join(folder, 'a'))
  expect(await readEntry(archive, 't.csv', 99)).toMatchObject({ error: { code: 'archive-link' } })
  expect(await readEntry(archive, 'a/1.png', 99)).toMatchObject({ error: { code: 'archive-link' } })
})

it('can itself be behind a link', async () => {
  await symlink(folder, path.join(parent, 'way'))
  expect(await openFolder(path.join(parent, 'way'))).toMatchObject({ ok: true })
})
