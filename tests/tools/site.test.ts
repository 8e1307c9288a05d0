import { globSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '@/next.config'
import { ROOT } from '@/tools/local-backend/paths'
import { changedSince, sourcesOf } from '@/tools/local-backend/site'
import { temporaryFolder } from './temporary-folder'

const BUILT = Date.UTC(2026, 0, 2)

/** A project whose sources are a day older than its build. */
function project(): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'app/guides'), { recursive: true })
  for (const file of ['app/guides/page.tsx', 'app/guides/layout.tsx', 'middleware.ts'])
    writeFileSync(join(root, file), '')
  for (const source of sourcesOf(root))
    utimesSync(join(root, source), BUILT / 1000 - 86_400, BUILT / 1000 - 86_400)
  return root
}

test('a build stays valid while its sources stay', () => {
  const root = project()
  writeFileSync(join(root, 'README.md'), 'not a source')
  expect(changedSince(root, BUILT)).toBe(false)
})

test.each([
  ['changed', (root: string) => writeFileSync(join(root, 'app/guides/page.tsx'), 'longer')],
  ['added', (root: string) => writeFileSync(join(root, 'app/layout.tsx'), '')],
  ['removed', (root: string) => rmSync(join(root, 'app/guides/layout.tsx'))],
])('a build is out of date when a source is %s', (_what, change) => {
  const root = project()
  change(root)
  expect(changedSince(root, BUILT)).toBe(true)
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
