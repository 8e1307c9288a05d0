import { globSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '@/next.config'
import { ROOT } from '@/tools/local-backend/paths'
import { hasChangedSince, listSources, ROOT_SOURCES } from '@/tools/local-backend/site-build'
import { makeTemporaryFolder } from './temporary-folder'

const BUILT = Date.UTC(2026, 0, 2)

/** Creates a project whose sources are a day older than its build. */
function createProject(): string {
  const root = makeTemporaryFolder()
  mkdirSync(join(root, 'app/guides'), { recursive: true })
  for (const file of ['app/guides/page.tsx', 'app/guides/layout.tsx', ...ROOT_SOURCES])
    writeFileSync(join(root, file), '')
  for (const source of listSources(root))
    utimesSync(join(root, source), BUILT / 1000 - 86_400, BUILT / 1000 - 86_400)
  return root
}

test('a build is up to date while its sources are unchanged', () => {
  const root = createProject()
  writeFileSync(join(root, 'README.md'), 'not a source')
  expect(hasChangedSince(root, BUILT)).toBe(false)
})

test.each([
  ['changed', (root: string) => writeFileSync(join(root, 'app/guides/page.tsx'), 'longer')],
  ['added', (root: string) => writeFileSync(join(root, 'app/layout.tsx'), '')],
  ['removed', (root: string) => rmSync(join(root, 'app/guides/layout.tsx'))],
  ['removed from the root', (root: string) => rmSync(join(root, 'middleware.ts'))],
])('a build is out of date when a source is %s', (_what, change) => {
  const root = createProject()
  change(root)
  expect(hasChangedSince(root, BUILT)).toBe(true)
})

/** Settings of tools that have no effect on the build. */
const TOOL_SETTINGS = ['biome.json', 'knip.json', 'playwright.config.ts', 'vitest.config.ts']

test('the files in the root folder are sources', () => {
  const files = globSync('*.{ts,mjs,json}', { cwd: ROOT, exclude: [...TOOL_SETTINGS, 'next-env.d.ts'] })
  expect(ROOT_SOURCES).toEqual(files.toSorted())
})

test('every file in outputFileTracingIncludes is a source or part of a package', () => {
  const patterns = Object.values(config.outputFileTracingIncludes ?? {}).flat()
  const ownPatterns = patterns.filter((pattern) => !pattern.startsWith('./node_modules/'))
  for (const pattern of ownPatterns) {
    const files = globSync(pattern, { cwd: ROOT })
    expect(files, pattern).not.toEqual([])
    expect(listSources(ROOT), pattern).toEqual(expect.arrayContaining(files))
  }
  expect(ownPatterns).toContain('./public/icons/logo.svg')
})
