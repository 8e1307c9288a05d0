import { expect, test } from 'vitest'
import { filesOf } from '@/tools/uploads/list-files'

type Bucket = Parameters<typeof filesOf>[0]
type Page = { limit: number; offset: number }

const CREATED = '2026-01-02T03:04:05.000Z'

/** Answers as hosted Supabase does, where a listing holds one folder's files and the folders in it, without an id. */
function hosted(paths: string[]): Bucket {
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

test('all files are found, in folders of folders and on every page', async () => {
  const paths = [
    'a.webp',
    'stray/in/here.webp',
    ...Array.from({ length: 250 }, (_, at) => `one/${1000 + at}-0.webp`),
    ...Array.from({ length: 150 }, (_, at) => `p${1000 + at}/1-0.webp`),
  ]
  const found: string[] = []
  for await (const { path, created } of filesOf(hosted(paths))) {
    found.push(path)
    expect(created.toISOString()).toBe(CREATED)
  }
  expect(found.sort()).toEqual(paths.sort())
})

test('a listing that is refused is no empty one', async () => {
  const refused = { list: async () => ({ data: null, error: new Error('no') }) } as unknown as Bucket
  await expect(filesOf(refused).next()).rejects.toThrow('The files in "" could not be listed: no')
})
