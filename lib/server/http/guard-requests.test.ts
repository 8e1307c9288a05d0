import { describe, expect, it } from 'vitest'
import { localTarget, needsDocument, refusalOf } from './guard-requests'

const PICTURE = '/media/6f1c2f0e-5f2b-4c59-9d2c-0a4f6a0c9a11/1763000000000-0.webp'
const image = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=70`

const refused = (request: { method?: string; url: string; headers?: Record<string, string> }) =>
  refusalOf({ method: 'GET', headers: {}, ...request })

describe('a request that goes on to Next', () => {
  it.each([
    '/',
    '/?q=a%0ab&page=2',
    '/lineup/sova-1z141z3?x=.rsc',
    '/about?_rsc=VY_m1EGwWt1VVN_i',
    '/agents/KAYO%20.svg',
    '/%C3%BC',
    '/_next/static/chunks/a.js',
    image(PICTURE),
    image('/thumbnail/1z141z3/aqz-KE-bpKQ'),
  ])('%s', (url) => expect(refused({ url })).toBeUndefined())
})

describe('a request that is answered before Next sees it', () => {
  it.each([
    [404, '/lineup/x-1z141z3.rsc'],
    [404, '/lineup/x-1z141z3%2Ersc'],
    [404, '/lineup/x.segments/_tree.segment.rsc'],
    [404, '/_next/data/build/lineup/x.json'],
    [400, '/lineup/%E0%A4%A'],
    [400, '/lineup/a%0Ab'],
    [400, '/icons/%00'],
    [400, '*'],
    [400, 'elsewhere.example:443'],
    [400, image('/media/\n')],
    [400, image('/media/a/b.webp')],
    [400, image('/icons/favicon.svg')],
    [400, `${image(PICTURE)}&url=%2Fmedia%2F%0A`],
  ])('%i %s', (status, url) => expect(refused({ url })).toBe(status))

  it.each(['TRACE', 'PUT', 'OPTIONS', 'get'])('405 %s', (method) =>
    expect(refused({ method, url: '/' })).toBe(405),
  )
})

it('takes what is posted to a page from this origin, or from none that is known', () => {
  const posted = (headers: Record<string, string>, url = '/login') =>
    refused({ method: 'POST', url, headers: { host: 'arcline.example', ...headers } })
  expect(posted({})).toBeUndefined()
  expect(posted({ origin: 'null' })).toBeUndefined()
  expect(posted({ origin: 'https://arcline.example' })).toBeUndefined()
  expect(posted({ origin: 'https://outside.example', 'x-forwarded-host': 'outside.example' })).toBeUndefined()
  expect(posted({ origin: 'https://elsewhere.example' })).toBe(403)
  expect(posted({ origin: 'nonsense' })).toBe(403)
  expect(posted({ 'content-type': 'multipart/form-data; charset=utf-8; boundary=x' })).toBeUndefined()
  expect(posted({ 'content-type': 'multipart/form-data' })).toBe(400)
  // A route handler decides for itself.
  expect(posted({ origin: 'https://elsewhere.example' }, '/api/uploads')).toBeUndefined()
})

it('takes the host out of a target that names one', () => {
  expect(localTarget('http://elsewhere.example/login?next=%2F')).toBe('/login?next=%2F')
  expect(localTarget('HTTPS://elsewhere.example:443')).toBe('/')
  expect(localTarget('/login')).toBe('/login')
  expect(localTarget('*')).toBe('*')
})

it('has a stored page’s router load a page for one person as a document', () => {
  const asked = (url: string, referer?: string, rsc: string | undefined = '1') =>
    needsDocument({ url, headers: { ...(rsc && { rsc }), ...(referer && { referer }) } })
  expect(asked('/profile?_rsc=a', 'https://arcline.example/about')).toBe(true)
  expect(asked('/admin?tab=users', 'https://arcline.example/')).toBe(true)
  expect(asked('/login')).toBe(true)
  expect(asked('/login', 'nonsense:')).toBe(true)
  expect(asked('/admin?tab=users', 'https://arcline.example/admin?tab=log')).toBe(false)
  expect(asked('/about', 'https://arcline.example/profile')).toBe(false)
  expect(asked('/profile', 'https://arcline.example/about', '')).toBe(false)
})
