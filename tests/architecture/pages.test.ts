import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  getPageAccess,
  INTERNAL_LIST_PREFIX,
  INTERNAL_PLAYBOOK_LIST_PREFIX,
  isDynamicPage,
  LINKED_PLAYBOOK_PREFIX,
  PAGES,
  POST_HANDLERS,
} from '@/lib/routes'
import { reachableFrom, readSources } from './sources'

/**
 * The files of the pages in `app` by URL path, without the pages that are only reached by a rewrite in
 * middleware.
 */
const files = new Map(
  globSync('app/**/page.tsx')
    .map((file) => [file.replace(/^app|\/page\.tsx$|\/\([^/]*\)/g, '') || '/', file] as const)
    .filter(
      ([path]) =>
        ![INTERNAL_LIST_PREFIX, INTERNAL_PLAYBOOK_LIST_PREFIX, LINKED_PLAYBOOK_PREFIX].some((prefix) =>
          path.startsWith(prefix),
        ),
    ),
)

const readPage = (path: string) => readFileSync(files.get(path) ?? '', 'utf8')

describe('the table of pages', () => {
  it('lists exactly the pages in app', () => {
    expect(Object.keys(PAGES).toSorted()).toEqual([...files.keys()].toSorted())
  })

  it.each(Object.entries(PAGES))('describes %s as the page itself does', (path, page) => {
    const text = readPage(path)
    expect(text.includes("ensureStatic = 'navigation'")).toBe(page.rendering === 'static')
    // Pages with parameters decide at runtime: a page of a map or agent is not indexed while it is empty.
    if (!path.includes('[')) expect(text.includes('robots: { index: false }')).toBe(page.robots !== 'index')
    expect(text.includes('requireAccount(')).toBe(page.access === 'account')
    expect(text.includes('requireAdminAccount(')).toBe(page.access === 'admin')
  })

  it('says which static pages show what users wrote: those that read lineups', () => {
    const sources = readSources(['app', 'components', 'lib'])
    for (const [path, { rendering, hasUserTexts = false }] of Object.entries(PAGES)) {
      if (rendering === 'dynamic') continue
      const page = sources.filter(({ file }) => file === files.get(path))
      const isReading = reachableFrom(page, sources).has('lib/lineups/queries.ts')
      expect(isReading, path).toBe(hasUserTexts)
    }
  })

  it('has only pages that the middleware matches if they are personal or have parameters', () => {
    const [, matchers = ''] = readFileSync('middleware.ts', 'utf8').match(/matcher: \[(.*?)\n {2}\]/s) ?? []
    const patterns = [...matchers.matchAll(/^ {4}'(.*)',$/gm)].map(
      ([, pattern = '']) =>
        new RegExp(`^${pattern.replace(/\/:path\*$/, '(/.*)?').replace(/:\w+/, '[^/]+')}$`),
    )
    expect(patterns.length).toBeGreaterThan(10)
    const needed = Object.keys(PAGES).filter((path) => isDynamicPage(path) || path.includes('['))
    expect(needed.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
  })
})

it('lists exactly the route handlers that accept a POST', () => {
  const handlers = globSync('app/**/route.ts')
    .filter((file) => /^export (async function|const) POST\b/m.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^app|\/route\.ts$|\/\([^/]*\)/g, ''))
  expect(POST_HANDLERS.toSorted()).toEqual(handlers.toSorted())
})

it.each([
  ['/profile', 'account'],
  ['/admin/anything', 'admin'],
  ['/', 'public'],
  ['/administration', 'public'],
  ['/my-lineups', 'public'],
  ['/playbooks', 'public'],
  ['/playbooks/edit', 'account'],
  ['/my-lineups/edit', 'account'],
  ['/login', 'guest'],
])('%s is for %s', (path, access) => expect(getPageAccess(path)).toBe(access))
