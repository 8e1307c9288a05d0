import { expect, it } from 'vitest'
import { detectImageKind, hasImageName } from './image-kind'

it.each(['a.jpg', 'a.b.PnG', 'schöne Aussicht 🌄.webp', 'a.jfif', '1000012345', '../../a.jpg'])(
  'accepts a file called %s',
  (name) => expect(hasImageName(name)).toBe(true),
)

it.each(['', 'a.', 'a.gif', 'a.jpg.html', 'a.jpg\n', 'a.jpg\0.php', 'a.jpg/', 'a.jp\u0261'])(
  'rejects a file called %j',
  (name) => expect(hasImageName(name)).toBe(false),
)

it.each([
  ['ffd8ffe0', 'jpeg'],
  ['89504e470d0a1a0a00000000', 'png'],
  ['5249464600000000574542500', 'webp'],
  ['ffd8', undefined],
  ['89504e470a1a0a', undefined],
  ['524946460000000057415645', undefined],
  ['474946383961', undefined],
  ['', undefined],
])('detects a file that starts with %s as %s', (bytes, kind) => {
  expect(detectImageKind(Buffer.from(bytes, 'hex'))).toBe(kind)
})
