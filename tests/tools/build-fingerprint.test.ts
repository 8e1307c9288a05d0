import { globSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../next.config'
import { fingerprint, sourcesOf } from '../../tools/local-backend/build-fingerprint.ts'
import { ROOT } from '../../tools/local-backend/paths.ts'
import { temporaryFolder } from './temporary-folder.ts'

function project(): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'app/guides'), { recursive: true })
  writeFileSync(join(root, 'app/guides/page.tsx'), 'one')
  writeFileSync(join(root, 'middleware.ts'), 'two')
  return root
}

test('a build stays valid while its sources stay', () => {
  const root = project()
  const before = fingerprint(root, {})
  writeFileSync(join(root, 'README.md'), 'not a source')
  expect(fingerprint(root, { HOME: '/somewhere' })).toBe(before)
})

test.each([
  ['is written anew', (root: string) => writeFileSync(join(root, 'app/guides/page.tsx'), 'longer')],
  ['is touched', (root: string) => utimesSync(join(root, 'middleware.ts'), 1, 1)],
  ['is added', (root: string) => writeFileSync(join(root, 'app/layout.tsx'), '')],
])('a build is out of date when a source %s', (_what, change) => {
  const root = project()
  const before = fingerprint(root, {})
  change(root)
  expect(fingerprint(root, {})).not.toBe(before)
})

test('a build is out of date when a setting that it contains changes', () => {
  const root = project()
  expect(fingerprint(root, { NEXT_PUBLIC_ANALYTICS: 'on' })).not.toBe(fingerprint(root, {}))
  const shared = fingerprint(root, { REDIS_URL: 'redis://one' })
  expect(shared).not.toBe(fingerprint(root, {}))
  expect(fingerprint(root, { REDIS_URL: 'redis://other' })).toBe(shared)
})

/** Settings of the programs that look at the site, not of the one that builds it. */
const OF_THE_TOOLS = ['biome.json', 'knip.json', 'playwright.config.ts', 'vitest.config.ts']

test('everything beside the folders that the site is built from is a source', () => {
  const beside = globSync('*.{ts,mjs,json}', { cwd: ROOT, exclude: [...OF_THE_TOOLS, 'next-env.d.ts'] })
  expect(beside).toContain('instrumentation.ts')
  expect(sourcesOf(ROOT)).toEqual(expect.arrayContaining(beside))
})

test('every file that the build takes along is a source, or installed', () => {
  const patterns = Object.values(config.outputFileTracingIncludes ?? {}).flat()
  const own = patterns.filter((pattern) => !pattern.startsWith('./node_modules/'))
  for (const pattern of own) {
    const files = globSync(pattern, { cwd: ROOT })
    expect(files, pattern).not.toEqual([])
    expect(sourcesOf(ROOT), pattern).toEqual(expect.arrayContaining(files))
  }
  expect(own).toContain('./supabase/templates/subscription.html')
})
