import { expect, it } from 'vitest'
import { withoutChatSuffix } from './chat-suffix'

const trim = (address: string) => withoutChatSuffix(new URL(address, 'https://site.invalid'))

it.each([')', ').', '_', '。', '\u200b', '”', '%29', '%E2%80%8B'])(
  'removes “%s” from the end of a path',
  (tail) => {
    expect(trim(`/lineup/dart-abc123${tail}`)).toBe('/lineup/dart-abc123')
  },
)

it('removes a suffix at the end of the path and at the end of the query', () => {
  expect(trim('/lineup/dart-abc123)?utm=chat')).toBe('/lineup/dart-abc123?utm=chat')
  expect(trim('/playbook/a-abc123?key=secret).')).toBe('/playbook/a-abc123?key=secret')
})

it('removes a segment that is nothing but a suffix', () => {
  expect(trim('/lineups/ascent/)')).toBe('/lineups/ascent')
})

it.each(['/lineup/dart-abc123', '/by/J%C3%BCrgen', '/lineups/ascent?to=b-main', '/', '/by/%'])(
  'leaves %s as it is',
  (address) => {
    expect(trim(address)).toBeUndefined()
  },
)
