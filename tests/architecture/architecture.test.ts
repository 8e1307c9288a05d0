import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImportCycles, listImports, reachableFrom, readSources, topFolder } from './sources'

/** The folders that a folder may import from, besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ['components', 'lib'],
  components: ['lib'],
  lib: [],
  supabase: ['lib'],
  tools: ['lib', 'components', 'supabase', 'e2e', 'deploy'],
}

/**
 * The domains of `components` and `lib`: each may import values from itself and from those before it. `lib/server` is
 * no domain: all use it, and its actions need to know the account.
 */
const DOMAINS = [
  'game',
  'dashboard',
  'accounts',
  'outbox',
  'offline',
  'community',
  'lineups',
  'playbooks',
  'account-data',
  'guides',
  'campaigns',
  'admin',
]

/** The folders of `components` in the same order: general ones, domains, and what surrounds every page. */
const COMPONENTS = ['hooks', 'ui', 'forms', 'navigation', ...DOMAINS, 'layout']

const IN_DOMAIN = /^(?:components|lib)\/([^/]+)\//
const IN_COMPONENTS = /^components\/([^/]+)\//

const sources = readSources(Object.keys(MAY_IMPORT))

describe('the source code', () => {
  it('is found by these tests', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
  })

  it('has dependencies in one direction: app → components → lib', () => {
    const wrong = sources.flatMap(({ file, imports }) => {
      const folder = topFolder(file)
      const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])]
      return imports
        .filter((target) => !allowed.includes(topFolder(target)))
        .map((target) => `${file} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('has domains in an order: none imports from one that comes later', () => {
    const folders = new Set(sources.flatMap(({ file }) => IN_DOMAIN.exec(file)?.[1] ?? []))
    expect([...folders].toSorted()).toEqual([...COMPONENTS, 'server'].toSorted())
    const wrong = sources.flatMap(({ file, imports }) =>
      imports
        .filter(
          (target) =>
            isLater(target, file, DOMAINS, IN_DOMAIN) || isLater(target, file, COMPONENTS, IN_COMPONENTS),
        )
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no import cycles', () => {
    expect(findImportCycles(sources)).toEqual([])
  })

  it('writes imports in one way: ./x in the same folder, @/ from elsewhere, without extension', () => {
    const tests = globSync('{lib,components,tests,e2e}/**/*.{ts,tsx}').map((file) => ({
      file,
      text: readFileSync(file, 'utf8'),
    }))
    const files = new Map([...sources, ...tests].map((source) => [source.file, source]))
    const wrong = [...files.values()]
      .filter(({ file }) => !file.startsWith('tools/bench/empty-app/'))
      .flatMap(({ file, text }) =>
        listImports(text)
          .filter((name) => !isWellWritten(file, name))
          .map((name) => `${file}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('has reference data that depends on nothing else', () => {
    const game = sources.filter(({ file }) => file.startsWith('lib/game/'))
    expect(game.length).toBeGreaterThan(3)
    const outside = game.flatMap(({ imports }) => imports.filter((target) => !target.startsWith('lib/game')))
    expect(outside).toEqual([])
  })

  it('has UI primitives that do not depend on features', () => {
    const primitives = sources.filter(({ file }) => file.startsWith('components/ui/'))
    const wrong = primitives.flatMap(({ file, imports }) =>
      imports
        .filter((target) => !/^components\/(ui|hooks)\/|^lib\/limits$/.test(target))
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('takes its colors from the tokens of app/globals.css', () => {
    const ownColor =
      /\b(?:bg|text|border|fill|stroke|from|via|to)-(?:\[#|(?:red|blue|green|amber|gray|slate|white)\b)/
    const wrong = sources.filter(({ file, text }) => /^(app|components)\//.test(file) && ownColor.test(text))
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  it('has no client component that imports server-only code, directly or indirectly', () => {
    const clients = sources.filter(({ text }) => /^'use client'/m.test(text))
    expect(clients.length).toBeGreaterThan(10)
    const serverOnly = sources.filter(({ text }) => text.includes("import 'server-only'"))
    expect(serverOnly.map(({ file }) => file)).toContain('lib/server/supabase/clients.ts')
    const reached = reachableFrom(clients, sources)
    expect(serverOnly.map(({ file }) => file).filter((file) => reached.has(file))).toEqual([])
  })

  it('tags every cached query with the tag that invalidates everything', () => {
    const cached = sources.filter(({ text }) => text.includes("'use cache'"))
    expect(cached.length).toBeGreaterThan(2)
    const count = (text: string, part: string) => text.split(part).length - 1
    const untagged = cached.filter(
      ({ text }) => count(text, "\n  'use cache'\n") !== count(text, 'cacheTags.everything'),
    )
    expect(untagged.map(({ file }) => file)).toEqual([])
  })

  it('creates Supabase clients only in lib/server/supabase', () => {
    const files = sources
      .filter(({ text }) => /@supabase\/(ssr|supabase-js)/.test(text))
      .map(({ file }) => file)
      .filter((file) => /^(app|components|lib)\//.test(file))
    expect(files.filter((file) => !file.startsWith('lib/server/supabase/'))).toEqual([])
  })

  it('writes paths of pages only in lib/routes.ts', () => {
    const pagePath =
      /[`'"](?:\$\{\w+\})?\/(?:lineups?|playbooks?|guides|crosshairs|my-lineups|about|privacy|terms|share|thumbnail|login|account-data|auth(?!\/v1)|reset-password|profile|debug-auth|admin|subscribe|unsubscribe|api)(?:\/[^`'".\n]*)?[`'"]/g
    // The service worker must not load all routes, so `lib/routes.ts` takes the paths that it needs from there.
    const allowed = ['lib/routes.ts', 'lib/offline/kept-pages.ts']
    const wrong = sources
      .filter(({ file }) => /^(app|components|lib)\//.test(file) && !allowed.includes(file))
      .flatMap(({ file, text }) => {
        const code = text.replaceAll(/^import .*|PageProps<.*?>|RouteContext<.*?>|from '.*'/gm, '')
        return [...code.matchAll(pagePath)].map(([path]) => `${file}: ${path}`)
      })
    expect(wrong).toEqual([])
  })

  it('writes to the console of the server only in lib/server/logging/output.ts', () => {
    const logging = sources.filter(
      ({ file, text }) =>
        /^(app|lib)\//.test(file) &&
        /\bconsole\./.test(text) &&
        !/^'use client'/m.test(text) &&
        !file.includes('.test.'),
    )
    expect(logging.map(({ file }) => file)).toEqual(['lib/server/logging/output.ts'])
  })

  it('closes every dialog by Back', () => {
    /** The dialogs whose history is kept by what opens them. */
    const opened = {
      'components/lineups/viewer/lineup-viewer.tsx': 'components/lineups/viewer/viewer-host.tsx',
      'components/lineups/play/full-screen-dialog.tsx': 'components/lineups/play/play-button.tsx',
    }
    const dialogs = sources.filter(({ text }) => /<(Alert)?Dialog\.Root/.test(text))
    expect(dialogs.length).toBeGreaterThan(5)
    const wrong = dialogs
      .map(({ file }) => Object.entries(opened).find(([dialog]) => dialog === file)?.[1] ?? file)
      .filter((file) => !/use(BackCloses|DialogHistory|ViewerHistory)\(/.test(readFileSync(file, 'utf8')))
    expect(wrong).toEqual([])
  })

  it('has no file of more than 400 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 400)
    expect(long.map(({ file }) => file)).toEqual([])
  })

  it('does not mention the embedded backend outside of tools', () => {
    const wrong = [...sources, ...readSources(['middleware.ts'])].filter(
      ({ file, text }) =>
        /^(app|components|lib|middleware)/.test(file) && /pglite|@supabase\/lite/i.test(text),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
    expect(readFileSync('middleware.ts', 'utf8')).not.toMatch(/pglite|localhost/i)
  })

  it('shares variables between bundles in one place', () => {
    const files = globSync(['{app,components,lib}/**/*.{ts,tsx,mjs}', '*.ts']).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    const wrong = files.filter((file) =>
      /\bglobalThis( as\b|\)|\[)|\bglobal\./.test(readFileSync(file, 'utf8')),
    )
    expect(wrong).toEqual(['lib/server/process-state.mjs'])
  })
})

/** Whether an import is written in the project's way. Files that are not TypeScript keep their extension. */
function isWellWritten(file: string, name: string): boolean {
  const isPackage = !/^(\.{1,2}|@)\//.test(name)
  if (isPackage) return true
  if (/\.(tsx?|js)$/.test(name)) return false
  if (name.startsWith('.')) return /^\.\/[^/]+$/.test(name)
  return dirname(name.slice(2)) !== dirname(file)
}

/** Whether a file's folder comes after another one's in an order. False if one of them is not in it. */
function isLater(file: string, other: string, order: readonly string[], folder: RegExp): boolean {
  const rank = (path: string) => order.indexOf(folder.exec(path)?.[1] ?? '')
  return rank(other) >= 0 && rank(file) > rank(other)
}
