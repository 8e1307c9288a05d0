import { expect, test } from 'vitest'
import { listFiles } from '@/tools/uploads/list-files'

type Bucket = Parameters<typeof listFiles>[0]
type Page = { limit: number; offset: number }

const CREATED = '2026-01-02T03:04:05.000Z'

/** Lists like hosted Supabase: the files of one folder, and its subfolders as entries without an id. */
function fakeBucket(paths: string[]): Bucket {
  const list = async (folder: string, { limit, offset }: Page) => {
    const inside = paths.filter((path) => path.startsWith(folder ? `${folder}/` : ''))
    const names = inside.map((path) => path.slice(folder ? folder.length + 1 : 0))
    const entries = [...new Set(names.map((name) => name.split('/')[0] ?? ''))].sort()
    const data = entries.slice(offset, offset + limit).map((name) => {
      const isFile = names.includes(name)
      return { name, id: isFile ? 'some-id' : null, created_at: isFile ? CREATED : null }
    })
    return { data, error: null }
  }
  return { list } as unknown as Bucket
}

test('all files are found, in nested folders and on every page', async () => {
  const paths = [
    'a.webp',
    'stray/in/here.webp',
    ...Array.from({ length: 250 }, (_, at) => `one/${1000 + at}-0.webp`),
    ...Array.from({ length: 150 }, (_, at) => `p${1000 + at}/1-0.webp`),
  ]
  const found: string[] = []
  for await (const { path, createdAt } of listFiles(fakeBucket(paths))) {
    found.push(path)
    expect(createdAt.toISOString()).toBe(CREATED)
  }
  expect(found.sort()).toEqual(paths.sort())
})

test('an error of the API is thrown', async () => {
  const failing = { list: async () => ({ data: null, error: new Error('no') }) } as unknown as Bucket
  await expect(listFiles(failing).next()).rejects.toThrow('The files in "" could not be listed: no')
})
