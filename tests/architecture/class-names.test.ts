import { expect, it } from 'vitest'
import { readSources } from './sources'

/** The texts in quotes of all components and pages, most of which are class names. */
const quoted = readSources(['app', 'components']).flatMap(({ file, text }) =>
  [...text.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].map(([, , value = '']) => ({ file, value })),
)

const filesWith = (isWrong: (names: string[]) => boolean) =>
  quoted.filter(({ value }) => isWrong(value.split(/\s+/))).map(({ file, value }) => `${file}: ${value}`)

it('reads class names', () => {
  expect(quoted.filter(({ value }) => /\bflex\b/.test(value)).length).toBeGreaterThan(200)
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
