import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importCircles, reachableFrom, readSources, roomOf } from './sources'

/** Which rooms a room may import from; every room may import from itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ['components', 'lib'],
  components: ['lib'],
  lib: [],
  supabase: ['lib'],
  tools: ['lib', 'supabase', 'e2e', 'deploy'],
}

const sources = readSources(Object.keys(MAY_IMPORT))

describe('the house', () => {
  it('is read at all', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
  })

  it('has dependencies one way: app → components → lib', () => {
    const wrong = sources.flatMap(({ file, imports }) => {
      const room = roomOf(file)
      const allowed = [room, ...(MAY_IMPORT[room] ?? [])]
      return imports
        .filter((target) => !allowed.includes(roomOf(target)))
        .map((target) => `${file} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('has no import circles', () => {
    expect(importCircles(sources)).toEqual([])
  })

  it('has reference data that depends on nothing', () => {
    const game = sources.filter(({ file }) => file.startsWith('lib/game/'))
    expect(game.length).toBeGreaterThan(3)
    const outside = game.flatMap(({ imports }) => imports.filter((target) => !target.startsWith('lib/game')))
    expect(outside).toEqual([])
  })

  it('has primitives that know no domain word', () => {
    const primitives = sources.filter(({ file }) => file.startsWith('components/ui/'))
    const known = primitives.flatMap(({ file, imports }) =>
      imports
        .filter((target) => !/^components\/(ui|hooks)\/|^lib\/limits$/.test(target))
        .map((target) => `${file} → ${target}`),
    )
    expect(known).toEqual([])
  })

  it('keeps reads of the database out of the browser, however far they are imported', () => {
    const clients = sources.filter(({ text }) => /^'use client'/m.test(text))
    expect(clients.length).toBeGreaterThan(10)
    const serverOnly = sources.filter(({ text }) => text.includes("import 'server-only'"))
    expect(serverOnly.map(({ file }) => file)).toContain('lib/server/supabase/clients.ts')
    const reached = reachableFrom(clients, sources)
    expect(serverOnly.map(({ file }) => file).filter((file) => reached.has(file))).toEqual([])
  })

  it('marks every cached read with the tag that throws everything away', () => {
    const cached = sources.filter(({ text }) => text.includes("'use cache'"))
    expect(cached.length).toBeGreaterThan(2)
    const count = (text: string, words: string) => text.split(words).length - 1
    const unmarked = cached.filter(
      ({ text }) => count(text, "\n  'use cache'\n") !== count(text, 'cacheTags.everything'),
    )
    expect(unmarked.map(({ file }) => file)).toEqual([])
  })

  it('makes Supabase clients in one place', () => {
    const makers = sources.filter(
      ({ file, text }) => /@supabase\/(ssr|supabase-js)/.test(text) && /^(app|components|lib)\//.test(file),
    )
    expect(makers.map(({ file }) => file).filter((file) => !file.startsWith('lib/server/supabase/'))).toEqual(
      [],
    )
  })

  it('writes addresses of pages in lib/routes.ts and nowhere else', () => {
    const address =
      /[`'"](?:\$\{\w+\})?\/(?:lineups?|guides|crosshairs|my-lineups|about|privacy|terms|share|thumbnail|login|auth(?!\/v1)|reset-password|profile|debug-auth|admin|subscribe|unsubscribe|api)(?:\/[^`'".\n]*)?[`'"]/g
    const byHand = sources
      .filter(({ file }) => /^(app|components|lib)\//.test(file) && file !== 'lib/routes.ts')
      .flatMap(({ file, text }) => {
        const code = text.replaceAll(/^import .*|PageProps<.*?>|RouteContext<.*?>|from '.*'/gm, '')
        return [...code.matchAll(address)].map(([path]) => `${file}: ${path}`)
      })
    expect(byHand).toEqual([])
  })

  it('logs on the server in one place', () => {
    const loud = sources.filter(
      ({ file, text }) =>
        /^(app|lib)\//.test(file) &&
        /\bconsole\./.test(text) &&
        !/^'use client'/m.test(text) &&
        !file.includes('.test.'),
    )
    expect(loud.map(({ file }) => file)).toEqual(['lib/server/logging/output.ts'])
  })

  it('has no file of two things: none over 400 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 400)
    expect(long.map(({ file }) => file)).toEqual([])
  })

  it('does not know outside tools that the backend is embedded', () => {
    const knows = [...sources, ...readSources(['middleware.ts'])].filter(
      ({ file, text }) =>
        /^(app|components|lib|middleware)/.test(file) && /pglite|@supabase\/lite/i.test(text),
    )
    expect(knows.map(({ file }) => file)).toEqual([])
    expect(readFileSync('middleware.ts', 'utf8')).not.toMatch(/pglite|localhost/i)
  })
})
