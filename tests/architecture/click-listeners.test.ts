import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSources } from './sources'

/**
 * Who hears a click before the element under it, in order. Listeners of the window come before those of the document,
 * and those of the scripts at the top of the page before React's.
 */
const LISTENERS = [
  'components/layout/early/remember-platform.ts',
  'components/layout/early/keep-filters-open.ts',
  'components/layout/early/retry-lost-scripts.ts',
  'components/layout/early/guard-taps.ts',
  'components/navigation/document-links.tsx',
  'components/navigation/leave-guard.tsx',
]

it('the listeners of all clicks are those of the list', () => {
  const files = readSources(['app', 'components', 'lib'])
    .filter(({ text }) => /\b(window|document)\.addEventListener\((\s*'click'|type)/.test(text))
    .filter(({ text }) => text.includes("'click'"))
    .map(({ file }) => file)
  expect(files.sort()).toEqual(LISTENERS.toSorted())
})

it('the scripts at the top of the page run in the order of the list', () => {
  const text = readFileSync('components/layout/early/early-scripts.tsx', 'utf8')
  const functions = [...text.matchAll(/^ {2}callOf\((\w+)/gm)].map(([, name = '']) => name)
  const files = functions.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(files.map((name) => `components/layout/early/${name}.ts`)).toEqual(LISTENERS.slice(0, 4))
})

it.each([
  ['components/navigation/document-links.tsx', 'window'],
  ['components/navigation/leave-guard.tsx', 'document'],
])('%s listens to the %s', (file, target) => {
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(`${target}\\.addEventListener\\('click', \\w+, \\{ capture: true \\}\\)`),
  )
})
