import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isDynamicPage, PAGES } from '@/lib/pages'
import { INTERNAL_LIST_PREFIX, INTERNAL_PLAYBOOK_LIST_PREFIX, LINKED_PLAYBOOK_PREFIX } from '@/lib/routes'
import { POST_HANDLERS } from '@/lib/server/http/path-rules'

// Rules about the source code that the linter can't express. Layers, the order of domains and import cycles are in `biome.json`.

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|database\.types\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** The pages that nobody requests by their path: the middleware rewrites to them. */
const INTERNAL = [INTERNAL_LIST_PREFIX, INTERNAL_PLAYBOOK_LIST_PREFIX, LINKED_PLAYBOOK_PREFIX]

const pathOf = (file: string) => file.replace(/^app|\/(?:page|route)\.tsx?$|\/\([^/]*\)/g, '') || '/'

const pages = new Map(
  sources
    .filter(({ file }) => file.startsWith('app/') && file.endsWith('/page.tsx'))
    .map(({ file, text }) => [pathOf(file), text] as const)
    .filter(([path]) => !INTERNAL.some((prefix) => path.startsWith(prefix))),
)

it('PAGES lists exactly the pages in app', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual([...pages.keys()].toSorted())
})

it.each(Object.entries(PAGES))('PAGES describes %s as the page itself does', (path, page) => {
  const text = pages.get(path) ?? ''
  expect(text.includes("ensureStatic = 'navigation'")).toBe(page.rendering === 'static')
  // Pages with parameters decide at runtime: a page of a map or agent is not indexed while it is empty.
  if (!path.includes('[')) expect(text.includes('robots: { index: false }')).toBe(page.robots !== 'index')
  expect(text.includes('requireAccount(')).toBe(page.access === 'account')
  expect(text.includes('requireAdminAccount(')).toBe(page.access === 'admin')
})

it('the middleware matches every page that is personal or has parameters', () => {
  const [, matchers = ''] = readFileSync('middleware.ts', 'utf8').match(/matcher: \[(.*?)\n {2}\]/s) ?? []
  const patterns = [...matchers.matchAll(/^ {4}'(.*)',$/gm)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replace(/\/:path\*$/, '(/.*)?').replace(/:\w+/, '[^/]+')}$`),
  )
  const needed = Object.keys(PAGES).filter((path) => isDynamicPage(path) || path.includes('['))
  expect(needed.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

it('POST_HANDLERS lists exactly the route handlers that accept a POST', () => {
  const handlers = filesWith(/^export (async function|const) POST\b/m).map(pathOf)
  expect(POST_HANDLERS.toSorted()).toEqual(handlers.toSorted())
})

it('every cached query has the tag that invalidates everything', () => {
  const count = (text: string, part: string) => text.split(part).length - 1
  const cached = sources.filter(({ text }) => text.includes("'use cache'"))
  const untagged = cached.filter(
    ({ text }) => count(text, "\n  'use cache'\n") !== count(text, 'cacheTags.everything'),
  )
  expect(untagged.map(({ file }) => file)).toEqual([])
})

it('the server writes to the console in lib/server/logging/output.ts alone', () => {
  const server = sources.filter(({ file, text }) => /^(app|lib)\//.test(file) && !/^'use client'/m.test(text))
  const logging = server.filter(({ text }) => /\bconsole\./.test(text))
  expect(logging.map(({ file }) => file)).toEqual(['lib/server/logging/output.ts'])
})

it('no module uses Intl while it is evaluated, which would block a page that loads', () => {
  expect(filesWith(/toLocaleString\('en(-US)?'|^(export )?const \w+ = new Intl/m)).toEqual([])
})

it('every dialog is closed by Back', () => {
  /** The dialogs whose history is kept by what opens them. */
  const opened: Record<string, string> = {
    'components/lineups/viewer/lineup-viewer.tsx': 'components/lineups/viewer/viewer-host.tsx',
    'components/lineups/play/full-screen-dialog.tsx': 'components/lineups/play/play-button.tsx',
  }
  const dialogs = filesWith(/<(Alert)?Dialog\.Root/).map((file) => opened[file] ?? file)
  const closing = filesWith(/use(BackCloses|DialogHistory|ViewerHistory)\(/)
  expect(dialogs.filter((file) => !closing.includes(file))).toEqual([])
})
