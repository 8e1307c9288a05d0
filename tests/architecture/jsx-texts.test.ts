import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { findLooseTexts, type LooseText } from './jsx-texts'

const pathOf = (file: string) => relative('.', file)

/** As `file:line: text (reason)`. */
function describeText({ file, node, reason }: LooseText): string {
  const line = file.text.slice(0, node.getStart()).split('\n').length
  return `${pathOf(file.fileName)}:${line}: ${node.getText().trim()} (${reason})`
}

it('React can change every text of a translated page', () => {
  const found = findLooseTexts((file) => /^(?:app|components)\/.*\.tsx$/.test(pathOf(file)))
  expect(found.map(describeText)).toEqual([])
})

it('texts that it could not change are found, and no others', () => {
  const found = findLooseTexts((file) => pathOf(file) === 'tests/architecture/jsx-texts-samples.tsx')
  const text = found[0]?.file.text ?? ''
  const names = (source: string) =>
    [...source.matchAll(/^(?:export const|function) (\w+)/gm)].map(([, name]) => name)
  const expected = names(text).filter((name) => name?.startsWith('Loose'))
  expect(expected.length).toBeGreaterThan(9)
  expect(found.map(({ node }) => names(text.slice(0, node.getStart())).at(-1))).toEqual(expected)
})
