import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessTo, INTERNAL_LISTS, isPersonalPage, PAGES } from '@/lib/routes'

/** The pages of the folder `app` by their path, apart from those that only the middleware leads to. */
const files = new Map(
  globSync('app/**/page.tsx')
    .map((file) => [file.replace(/^app|\/page\.tsx$|\/\([^/]*\)/g, '') || '/', file] as const)
    .filter(([path]) => !path.startsWith(INTERNAL_LISTS)),
)

const textOf = (path: string) => readFileSync(files.get(path) ?? '', 'utf8')

describe('the table of pages', () => {
  it('has exactly the pages of the folder app', () => {
    expect(Object.keys(PAGES).toSorted()).toEqual([...files.keys()].toSorted())
  })

  it.each(Object.entries(PAGES))('tells of %s what the page itself says', (path, page) => {
    const text = textOf(path)
    expect(text.includes("ensureStatic = 'navigation'")).toBe(page.rendering === 'stored')
    // A public page of one map or agent may hide while it is empty.
    if (!path.includes('[')) expect(text.includes('robots: { index: false }')).toBe(page.robots !== 'index')
    expect(text.match(/\brequire(Account|Admin)\(/)?.[1]?.toLowerCase()).toBe(
      page.access === 'account' || page.access === 'admin' ? page.access : undefined,
    )
  })

  it('leaves no page for one person, and none at […], out of the middleware', () => {
    const [, matchers = ''] = readFileSync('middleware.ts', 'utf8').match(/matcher: \[(.*?)\n {2}\]/s) ?? []
    const patterns = [...matchers.matchAll(/^ {4}'(.*)',$/gm)].map(
      ([, pattern = '']) =>
        new RegExp(`^${pattern.replace(/\/:path\*$/, '(/.*)?').replace(/:\w+/, '[^/]+')}$`),
    )
    expect(patterns.length).toBeGreaterThan(10)
    const needed = Object.keys(PAGES).filter((path) => isPersonalPage(path) || path.includes('['))
    expect(needed.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
  })
})

it.each([
  ['/profile', 'account'],
  ['/admin/anything', 'admin'],
  ['/', 'public'],
  ['/administration', 'public'],
  ['/my-lineups', 'public'],
  ['/login', 'guest'],
])('%s is for %s', (path, access) => expect(accessTo(path)).toBe(access))
