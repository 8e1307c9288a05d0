import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '@/lib/limits'
import { zipFiles } from '@/lib/zip'
import { buildZip, type ZipEntry } from '@/tests/zip-archive'
import { type Archive, ArchiveError, readEntry } from './archive'
import { openZip } from './open-zip'

const MB = 1024 * 1024

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function openBytes(bytes: Uint8Array) {
  const file = path.join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(file, bytes)
  return openZip(file)
}

/** The code of the error that a zip is refused with, and the name in it. */
async function refusal(bytes: Uint8Array) {
  const result = await openBytes(bytes)
  if (!result.ok) return [result.error?.code, result.error?.name]
  await result.data.close()
  return 'not refused'
}

async function useZip<T>(bytes: Uint8Array, use: (archive: Archive) => Promise<T>): Promise<T> {
  const result = await openBytes(bytes)
  if (!result.ok) throw new Error(result.error?.code)
  try {
    return await use(result.data)
  } finally {
    await result.data.close()
  }
}

const read = async (archive: Archive, name: string, maxBytes = MB) => {
  const result = await readEntry(archive, name, maxBytes)
  return result.ok ? new TextDecoder().decode(result.data) : result.error
}

describe('a zip', () => {
  it('has the files of any folder, without those that systems add', async () => {
    const added = ['a/', '__MACOSX/a/._1.png', '.DS_Store', 'a/.git/x', 'Thumbs.db', '__MACOSX/a/._Icon\r']
    const names = ['t.csv', 'a/1.png', ...added, './b.png', 'in.zip']
    await useZip(buildZip(names.map((name) => ({ name, content: name }))), async (archive) => {
      expect(archive.entries).toEqual([
        { path: 't.csv', size: 5 },
        { path: 'a/1.png', size: 7 },
        { path: 'b.png', size: 7 },
        { path: 'in.zip', size: 6 },
      ])
      expect(await read(archive, 'a/1.png')).toBe('a/1.png')
      expect(await read(archive, 'b.png')).toBe('./b.png')
      expect(await read(archive, '.DS_Store')).toEqual({ code: 'archive-entry-missing', name: '.DS_Store' })
    })
  })

  it('can be one of other programs', async () => {
    const zipped = zipSync({ 'a.txt': new TextEncoder().encode('text'), 'ä.txt': new Uint8Array() })
    await useZip(zipped, async (archive) => {
      expect([await read(archive, 'a.txt'), await read(archive, 'ä.txt')]).toEqual(['text', ''])
    })
    const files = Readable.from([{ name: 'a.txt', content: Readable.from([Buffer.from('text')]) }])
    const parts: Uint8Array[] = []
    for await (const part of zipFiles(files)) parts.push(part)
    await useZip(Buffer.concat(parts), async (archive) => expect(await read(archive, 'a.txt')).toBe('text'))
  })

  it.each<[string, ZipEntry, string]>([
    ['UTF-8', { name: 'é速.png' }, 'é速.png'],
    ['UTF-8 that is not declared', { name: 'é速.png', flags: 0 }, 'é速.png'],
    ['the code page of DOS', { name: Buffer.from([0x82, 0x2e, 0x61]), flags: 0 }, 'é.a'],
  ])('has names in %s', async (_, entry, name) => {
    await useZip(buildZip([entry]), async ({ entries }) => expect(entries[0]?.path).toBe(name))
  })

  it('can have 64-bit sizes, and a 64-bit number of entries', async () => {
    const bytes = buildZip([{ name: 'a', content: 'text', isZip64: true }], { isZip64End: true })
    await useZip(bytes, async (archive) => {
      expect(archive.entries).toEqual([{ path: 'a', size: 4 }])
      expect(await read(archive, 'a')).toBe('text')
    })
  })

  it('has a fingerprint for the content of each file', async () => {
    const entries = [
      { name: 'a', content: 'x' },
      { name: 'b', content: 'x', isStored: true },
      { name: 'c', content: 'y' },
    ]
    await useZip(buildZip(entries), async ({ fingerprint }) => {
      expect(await fingerprint('a')).toBe(await fingerprint('b'))
      expect(await fingerprint('a')).not.toBe(await fingerprint('c'))
      await expect(fingerprint('d')).rejects.toThrow(ArchiveError)
    })
  })

  it('can be read at several places at a time, and not to the end', async () => {
    const large = { name: 'a', content: Buffer.alloc(3 * MB, 'text '), isStored: true }
    await useZip(buildZip([large, { name: 'b', content: 'b' }]), async (archive) => {
      for await (const part of archive.stream('a', 4 * MB)) {
        expect(part.length).toBeGreaterThan(0)
        break
      }
      expect(await Promise.all([read(archive, 'b'), read(archive, 'b')])).toEqual(['b', 'b'])
    })
  })

  it('that does not exist is an error of the disk', async () => {
    await expect(openZip(path.join(folder, 'none.zip'))).rejects.toThrow('ENOENT')
  })
})

describe('a hostile zip', () => {
  it.each([
    ...['../a', 'a/../../b', '/etc/passwd', 'C:/a', 'c:a', 'a//b', 'a/./b'],
    ...['a\0.png', 'a\nb', '__MACOSX/../../a', '..'],
  ])('is refused for the path %j', async (name) =>
    expect(await refusal(buildZip([{ name: 'fine' }, { name }]))).toEqual(['archive-path-unsafe', name]),
  )

  it('is refused for backslashes that lead out of it', async () => {
    expect(await refusal(buildZip([{ name: '..\\a' }]))).toEqual(['archive-path-unsafe', '../a'])
  })

  it.each([
    ['symbolic link', 0o120777],
    ['character device', 0o020666],
  ])('is refused for a %s', async (_, mode) => {
    const bytes = buildZip([{ name: 'a.png', content: '/etc/passwd', mode }])
    expect(await refusal(bytes)).toEqual(['archive-link', 'a.png'])
  })

  it.each([
    ['a name twice', ['a.png', 'a.png'], 'a.png'],
    ['backslashes that lead to the same file', ['a/b', 'a\\b'], 'a/b'],
    ['names that differ by the form of accents', ['é', 'é'.normalize('NFD')], 'é'.normalize('NFD')],
  ])('is refused for %s', async (_, names, name) => {
    const bytes = buildZip(names.map((each) => ({ name: each })))
    expect(await refusal(bytes)).toEqual(['archive-path-repeated', name])
  })

  it.each<[string, Partial<ZipEntry>, string]>([
    ['an encrypted entry', { flags: 1 }, 'archive-encrypted'],
    ['an entry with strong encryption', { flags: 0x41 }, 'archive-unreadable'],
    ['an unknown method', { method: 9 }, 'archive-method-unknown'],
    ['a bomb', { content: Buffer.alloc(2 * MB) }, 'archive-ratio'],
    ['a hidden bomb', { name: '__MACOSX/a', content: Buffer.alloc(2 * MB) }, 'archive-ratio'],
    ['a size that it cannot have', { isZip64: true, size: MAX_ARCHIVE_BYTES }, 'archive-ratio'],
    ['a stored entry whose sizes differ', { isStored: true, size: 3 }, 'archive-unreadable'],
    ['an entry beyond its end', { offsetShift: 10 * MB }, 'archive-unreadable'],
  ])('is refused for %s', async (_, entry, code) => {
    expect(await refusal(buildZip([{ name: 'a', content: 'text', ...entry }]))).toContain(code)
  })

  it('is refused for entries that use the same data', async () => {
    const kernel = { name: 'kernel', content: Buffer.alloc(MB - 1, 'text') }
    const copies = [1, 2, 3].map((index) => ({ ...kernel, name: `copy${index}`, dataOf: 0 }))
    expect(await refusal(buildZip([kernel, ...copies]))).toEqual(['archive-overlap', 'copy1'])
  })

  it('is refused for entries that overlap', async () => {
    const kernel = { name: 'kernel', content: crypto.getRandomValues(new Uint8Array(1000)) }
    const quoted = { ...kernel, name: 'quoted', dataOf: 0, offsetShift: 40 }
    expect(await refusal(buildZip([kernel, quoted]))).toEqual(['archive-overlap', 'quoted'])
  })

  it('is refused for the size of all entries together', async () => {
    // A stored entry can't lie about its size, and a compressed one not by more than the ratio.
    const content = crypto.getRandomValues(new Uint8Array(65_536))
    const lying = { content, size: 190 * content.length, isZip64: true }
    const count = Math.ceil(MAX_ARCHIVE_BYTES / lying.size)
    const entries = Array.from({ length: count }, (_, index) => ({ ...lying, name: `a${index}` }))
    expect(await refusal(buildZip(entries))).toContain('archive-too-large')
    expect(await refusal(buildZip(entries.slice(2)))).toBe('not refused')
  })

  it('is refused for the number of its entries, before they are read', async () => {
    const entries = [{ name: 'a' }, { name: 'b' }]
    for (const declaredCount of [MAX_ARCHIVE_ENTRIES + 1, 2 ** 50])
      expect(await refusal(buildZip(entries, { declaredCount }))).toContain('archive-too-many-entries')
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('not a zip at all, but long enough to have the end of one')],
    ['a cut zip', buildZip([{ name: 'a', content: 'text' }]).subarray(0, -10)],
    ['a zip that says it has more entries', buildZip([{ name: 'a' }], { declaredCount: 9 })],
  ])('is unreadable: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toContain('archive-unreadable')
  })
})

describe('a file of a zip', () => {
  it('is not read beyond the limit of the caller', async () => {
    await useZip(buildZip([{ name: 'a', content: 'text' }]), async (archive) => {
      expect(await read(archive, 'a', 4)).toBe('text')
      expect(await read(archive, 'a', 3)).toEqual({ code: 'archive-entry-too-large', name: 'a' })
    })
  })

  it('is not read beyond its size in the header, and not beyond the limit if that is smaller', async () => {
    const content = Buffer.alloc(20 * MB)
    const lying = buildZip([{ name: 'a', content, size: 1000 }])
    await useZip(lying, async (archive) => {
      let bytes = 0
      const reading = async () => {
        for await (const part of archive.stream('a', 10 * MB)) bytes += part.length
      }
      await expect(reading()).rejects.toMatchObject({ error: { code: 'archive-entry-damaged', name: 'a' } })
      expect(bytes).toBeLessThan(MB)
    })
  })

  it.each<[string, Partial<ZipEntry>]>([
    ['has fewer bytes than it says', { size: 100 }],
    ['has another checksum', { crc: 1 }],
    ['is not compressed as it says', { isStored: true, method: 8 }],
  ])('is damaged when it %s', async (_, lie) =>
    expectDamaged(buildZip([{ name: 'a', content: 'text', ...lie }])),
  )

  it('is damaged when its local header is not there', async () => {
    const bytes = buildZip([{ name: 'a', content: 'text' }])
    bytes.writeUInt32LE(0, 0)
    await expectDamaged(bytes)
  })
})

const expectDamaged = (bytes: Uint8Array) =>
  useZip(bytes, async (archive) => {
    expect(await read(archive, 'a')).toEqual({ code: 'archive-entry-damaged', name: 'a' })
  })
