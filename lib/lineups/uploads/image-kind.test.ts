import { expect, it } from 'vitest'
import { hasImageName, imageKind } from './image-kind'

it.each([
  'a.jpg',
  'a.jpeg',
  'a.png',
  'a.webp',
  'A.JPG',
  'a.b.PnG',
  'schöne Aussicht 🌄.webp',
  '.jpg',
  '../../a.jpg',
])('takes a file called %s', (name) => expect(hasImageName(name)).toBe(true))

it.each([
  '',
  'jpg',
  'a',
  'a.',
  'a.gif',
  'a.svg',
  'a.jpg.html',
  'a.jpg ',
  'a.jpg\n',
  'a.jpg\0.php',
  'a.jpg/',
  'a.jp\u0261',
  'a.avif',
])('takes no file called %j', (name) => expect(hasImageName(name)).toBe(false))

it.each([
  ['ffd8ffe0', 'jpeg'],
  ['89504e470d0a1a0a00000000', 'png'],
  ['5249464600000000574542500', 'webp'],
  ['ffd8', undefined],
  ['89504e470a1a0a', undefined],
  ['524946460000000057415645', undefined],
  ['474946383961', undefined],
  ['', undefined],
])('tells what begins with %s: %s', (bytes, kind) => {
  expect(imageKind(Buffer.from(bytes, 'hex'))).toBe(kind)
})
