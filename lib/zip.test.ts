import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { json, jsonList, type ZipFile, zipFiles } from './zip'

async function* from<T>(...values: T[]): AsyncGenerator<T> {
  yield* values
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const part of parts) chunks.push(part)
  return Buffer.concat(chunks)
}

describe('a zip', () => {
  it('has every file, compressed or not', async () => {
    const image = Uint8Array.of(1, 2, 3)
    const zip = await collect(
      zipFiles(
        from<ZipFile>(
          { name: 'a.json', content: json({ name: 'ä' }) },
          { name: 'pictures/1.webp', content: from(image, image), isCompressed: true },
          { name: 'empty.json', content: from() },
        ),
      ),
    )
    const files = unzipSync(zip)
    expect(JSON.parse(strFromU8(files['a.json'] ?? image))).toEqual({ name: 'ä' })
    expect([...(files['pictures/1.webp'] ?? [])]).toEqual([1, 2, 3, 1, 2, 3])
    expect(files['empty.json']).toHaveLength(0)
  })

  it('reads a file only when what comes before was taken', async () => {
    let read = 0
    async function* files(): AsyncGenerator<ZipFile> {
      for (; read < 100; read++)
        yield { name: `${read}`, content: from(Uint8Array.of(read)), isCompressed: true }
    }
    const parts = zipFiles(files())
    await parts.next()
    expect(read).toBe(0)
    await parts.return(undefined)
    expect(read).toBe(0)
  })

  it('ends with the error of a file', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Uint8Array.of(1)
      throw new Error('gone')
    }
    await expect(collect(zipFiles(from({ name: 'a', content: broken() })))).rejects.toThrow('gone')
  })
})

describe('a JSON list', () => {
  const parse = async (...pages: object[][]) => JSON.parse(strFromU8(await collect(jsonList(from(...pages)))))

  it('has the rows of all pages', async () => {
    expect(await parse([{ a: 1 }, { a: 2 }], [], [{ a: 3 }])).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
  })

  it('may be empty', async () => {
    expect(await parse()).toEqual([])
    expect(await parse([])).toEqual([])
  })
})
