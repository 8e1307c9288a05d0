import { describe, expect, it } from 'vitest'
import {
  getRejectionStatus,
  getResizedStepImage,
  needsFullPageLoad,
  toRelativeTarget,
} from './guard-requests'

const STEP_IMAGE = '/media/6f1c2f0e-5f2b-4c59-9d2c-0a4f6a0c9a11/1763000000000-0.webp'
const image = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=70`

const statusOf = (request: { method?: string; url: string; headers?: Record<string, string> }) =>
  getRejectionStatus({ method: 'GET', headers: {}, ...request })

describe('a request that is passed to Next', () => {
  it.each([
    '/',
    '/?q=a%0ab&page=2',
    '/lineup/sova-1z141z3?x=.rsc',
    '/about?_rsc=VY_m1EGwWt1VVN_i',
    '/agents/KAYO%20.svg',
    '/%C3%BC',
    '/_next/static/chunks/a.js',
    image(STEP_IMAGE),
    image('/thumbnail/1z141z3/aqz-KE-bpKQ'),
  ])('%s', (url) => expect(statusOf({ url })).toBeUndefined())
})

describe('a request that is rejected before Next sees it', () => {
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
    [400, `${image(STEP_IMAGE)}&url=%2Fmedia%2F%0A`],
  ])('%i %s', (status, url) => expect(statusOf({ url })).toBe(status))

  it.each(['TRACE', 'PUT', 'OPTIONS', 'get'])('405 %s', (method) =>
    expect(statusOf({ method, url: '/' })).toBe(405),
  )
})

it('accepts a POST to a page from this origin, or without an origin', () => {
  const statusOfPost = (headers: Record<string, string>, url = '/login') =>
    statusOf({ method: 'POST', url, headers: { host: 'arcline.example', ...headers } })
  expect(statusOfPost({})).toBeUndefined()
  expect(statusOfPost({ origin: 'null' })).toBeUndefined()
  expect(statusOfPost({ origin: 'https://arcline.example' })).toBeUndefined()
  expect(
    statusOfPost({ origin: 'https://outside.example', 'x-forwarded-host': 'outside.example' }),
  ).toBeUndefined()
  expect(statusOfPost({ origin: 'https://elsewhere.example' })).toBe(403)
  expect(statusOfPost({ origin: 'nonsense' })).toBe(403)
  expect(statusOfPost({ 'content-type': 'multipart/form-data; charset=utf-8; boundary=x' })).toBeUndefined()
  expect(statusOfPost({ 'content-type': 'multipart/form-data' })).toBe(400)
  // Route handlers check the origin themselves.
  expect(statusOfPost({ origin: 'https://elsewhere.example' }, '/api/uploads')).toBeUndefined()
})

it('removes the host from a request target', () => {
  expect(toRelativeTarget('http://elsewhere.example/login?next=%2F')).toBe('/login?next=%2F')
  expect(toRelativeTarget('HTTPS://elsewhere.example:443')).toBe('/')
  expect(toRelativeTarget('/login')).toBe('/login')
  expect(toRelativeTarget('*')).toBe('*')
})

it('requires a full page load from a static page to a dynamic one', () => {
  const needsLoad = (url: string, referer?: string, rsc: string | undefined = '1') =>
    needsFullPageLoad({ url, headers: { ...(rsc && { rsc }), ...(referer && { referer }) } })
  expect(needsLoad('/profile?_rsc=a', 'https://arcline.example/about')).toBe(true)
  expect(needsLoad('/admin?tab=users', 'https://arcline.example/')).toBe(true)
  expect(needsLoad('/login')).toBe(true)
  expect(needsLoad('/login', 'nonsense:')).toBe(true)
  expect(needsLoad('/admin?tab=users', 'https://arcline.example/admin?tab=log')).toBe(false)
  expect(needsLoad('/about', 'https://arcline.example/profile')).toBe(false)
  expect(needsLoad('/profile', 'https://arcline.example/about', '')).toBe(false)
})

it('finds the step image that the image optimizer is asked for', () => {
  expect(getResizedStepImage(image(STEP_IMAGE))).toBe(STEP_IMAGE.replace('/media/', ''))
  expect(getResizedStepImage(`/_next/image?w=640&q=70&url=${STEP_IMAGE}`)).toBeDefined()
  expect(getResizedStepImage(image('/thumbnail/1z141z3/aqz-KE-bpKQ'))).toBeUndefined()
  expect(getResizedStepImage(STEP_IMAGE)).toBeUndefined()
})
