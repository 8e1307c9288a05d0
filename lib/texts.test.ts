import { expect, it } from 'vitest'
import { textSchema } from './text-schema'
import { countCharacters, cutText, formatNumber, formatRoom, isStorable } from './texts'

it.each([
  ['', 0],
  ['line\r\nbreak\rs\n', 13],
  ['🏹', 1],
  ['e\u0301', 2],
])('%j has the length that the database counts', (text, length) => expect(countCharacters(text)).toBe(length))

it.each(['\0', '\ud800', 'a\udfffb'])('%j can’t be stored', (text) => {
  expect(isStorable(text)).toBe(false)
  expect(textSchema({ max: 10 }).safeParse(text).error?.issues[0]?.message).toBe('text-not-storable')
})

it('groups the digits of a number', () =>
  expect([999, 1000, -1900, 1234567].map(formatNumber)).toEqual(['999', '1,000', '-1,900', '1,234,567']))

it('a full list says how to make room, also when there are more than fit', () => {
  const room = (count: number) => formatRoom(count, 20, 'sent', 'Withdraw some')
  expect(room(19)).toBe('19 of at most 20 sent.')
  expect(room(21)).toBe('21 sent. Withdraw some until there are fewer than 20, to add another.')
})

it('a cut text keeps whole characters', () => {
  expect(cutText('🏹🏹🏹', 2)).toBe('🏹🏹')
  expect(cutText('a\0\ud800b', 3)).toBe('a\ufffdb')
})

it('line breaks of forms count once, and are stored as one character', () => {
  const schema = textSchema({ max: 5, tooLong: 'title-too-long' })
  expect(schema.parse(' a\r\nb\r\nc ')).toBe('a\nb\nc')
  expect(schema.parse('🏹'.repeat(5))).toBe('🏹'.repeat(5))
  expect(schema.safeParse('🏹'.repeat(6)).error?.issues[0]?.message).toBe('title-too-long')
})
