import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSources } from './sources'

/** A longer text of class names is split, or moved to a stylesheet, such as those of the viewer. */
const MAX_CLASS_NAMES_LENGTH = 320
const MAX_VIEWER_CLASS_NAMES_LENGTH = 200

/** The texts in quotes of all components and pages, most of which are class names. */
const quoted = readSources(['app', 'components']).flatMap(({ file, text }) =>
  [...text.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].map(([, , value = '']) => ({ file, value })),
)

const filesWith = (isWrong: (names: string[]) => boolean) =>
  quoted.filter(({ value }) => isWrong(value.split(/\s+/))).map(({ file, value }) => `${file}: ${value}`)

it('reads class names', () => {
  expect(quoted.filter(({ value }) => /\bflex\b/.test(value)).length).toBeGreaterThan(200)
})

it('has no text of class names that is too long to read', () => {
  const isTooLong = ({ file, value }: (typeof quoted)[number]) =>
    value.length >
    (file.startsWith('components/lineups/viewer/') ? MAX_VIEWER_CLASS_NAMES_LENGTH : MAX_CLASS_NAMES_LENGTH)
  expect(quoted.filter(isTooLong)).toEqual([])
})

it('breaks long words in one way, that of the body', () => {
  // With `break-words`, a long word would still widen the box it is in.
  expect(
    filesWith((names) => names.some((name) => /^(break-words|wrap-.*(word|anywhere))$/.test(name))),
  ).toEqual([])
})

it('gives every grid columns that are no wider than the screen, also where it has one', () => {
  // Without a width of its own, the only column of a grid is as wide as what it contains.
  const hasColumnsOnSomeScreens = (names: string[]) =>
    names.includes('grid') &&
    names.some((name) => /.:grid-cols-/.test(name)) &&
    !names.some((name) => name.startsWith('grid-cols-'))
  expect(filesWith(hasColumnsOnSomeScreens)).toEqual([])
})

it('gives no text a width that depends on the font, which arrives after the first paint', () => {
  expect(filesWith((names) => names.some((name) => /max-w-(prose|\[[\d.]+ch\])/.test(name)))).toEqual([])
})

it('has each layout in the table of docs/layouts.md', () => {
  const variants = readFileSync('app/globals.css', 'utf8').matchAll(/@custom-variant ([\w-]+)/g)
  const table = readFileSync('docs/layouts.md', 'utf8')
  const missing = [...variants].map(([, name]) => name).filter((name) => !table.includes(`\n| \`${name}\` `))
  expect(missing).toEqual([])
})
