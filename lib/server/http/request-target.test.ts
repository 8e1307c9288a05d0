import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAX_USERNAME_LENGTH } from '@/lib/limits'
import { decodeUsername, routes } from '@/lib/routes'
import {
  isMalformedTarget,
  MALFORMED_TARGETS,
  MAX_PATH_LENGTH,
  removeTargetHost,
  toNormalTarget,
} from './request-target'

const NAMES = [
  'Jane.Doe',
  'São Tomé',
  '日本語の名前',
  '😀'.repeat(MAX_USERNAME_LENGTH),
  '...',
  'a/../b',
  'a\\b',
  '100%',
  '%2e%2e',
  '~2F~',
  "o'Neil (x)*!",
  'a?b#c&d',
]

it.each(NAMES)('has one address for the author %s, in normal form', (name) => {
  const path = routes.author(name)
  expect(isMalformedTarget(path)).toBe(false)
  expect(toNormalTarget(path)).toBe(path)
  expect(decodeUsername(path.slice('/by/'.length))).toBe(name)
})

it('keeps what a link of the site has', () => {
  const targets = [
    '/',
    '/?q=a%0ab&page=2&next=//x/../\\y%2f..',
    '/lineup/sova-1z141z3?x=%2e%2e%2f',
    '/abilities/Viper%27s%20Pit.svg',
    "/abilities/Viper's%20Pit.svg",
    '/_next/static/chunks/a.b-c_d~e.js',
    '/.well-known/security.txt',
    '/..a/b..',
    '/%C3%BC',
  ]
  for (const target of targets) {
    expect(isMalformedTarget(target), target).toBe(false)
    expect(toNormalTarget(target), target).toBe(target)
  }
})

it.each([
  `/${'a'.repeat(MAX_PATH_LENGTH)}`,
  '*',
  'elsewhere.example:443',
  'ftp://elsewhere.example/',
  '/ü',
  '/%u0041',
  '/%',
  '/%E0%A4%A',
  '/%C2%9B',
  '/a?b=ü',
])('refuses %s', (target) => expect(isMalformedTarget(target)).toBe(true))

it('removes the host from a request target', () => {
  const targetOf = (url: string) => {
    const request = { url }
    removeTargetHost(request)
    return request.url
  }
  expect(targetOf('http://elsewhere.example/login?next=%2F')).toBe('/login?next=%2F')
  expect(targetOf('HTTPS://elsewhere.example:443')).toBe('/')
  expect(targetOf('http://elsewhere.example?a')).toBe('/?a')
  expect(targetOf('/login')).toBe('/login')
  expect(targetOf('*')).toBe('*')
})

it('refuses the same targets as nginx', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8')
  const [, block = ''] = /^map \$request_uri \$arcline_malformed \{\n(.*?)^\}/ms.exec(config) ?? []
  const patterns = [...block.matchAll(/^ {2}"~\*(.*)" 1;$/gm)].map(([, pattern]) => pattern)
  expect(patterns).toEqual(MALFORMED_TARGETS.map(({ source }) => source))
})
