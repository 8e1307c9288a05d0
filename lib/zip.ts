import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `content` is not read before the file's turn. */
export type ZipFile = {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** A compressed file, such as an image, is stored as it is. */
  isCompressed?: boolean
}

/** Only one part of one file is in memory at a time. A zip can have at most 65,535 files and 4 GB, which is not checked. */
export async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    failure ??= error
    ready.push(part)
  })
  function* takeReady(): Generator<Uint8Array> {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { name, content, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* takeReady()
    }
    file.push(new Uint8Array(), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}

export async function* jsonList(pages: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let isEmpty = true
  for await (const rows of pages) {
    const text = rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')
    if (text) yield encoder.encode(`${isEmpty ? '[' : ','}\n${text}`)
    isEmpty &&= text === ''
  }
  yield encoder.encode(isEmpty ? '[]\n' : '\n]\n')
}

export async function* json(value: unknown): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}
