import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spellPath } from '@/tests/path-spellings'
import { type GUARD_RULES, getRefusalStatus, getResizedStepImage, guardRequests } from './guard-requests'
import { removeTargetHost } from './request-target'

const STEP_IMAGE = '/media/6f1c2f0e-5f2b-4c59-9d2c-0a4f6a0c9a11/1763000000000-0.webp'
const image = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=70`

const statusOf = (request: { method?: string; url: string; headers?: Record<string, string> }) =>
  getRefusalStatus({ method: 'GET', headers: {}, ...request })

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
    [400, '/x/../about'],
    [400, '/about//'],
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

  it('the file of an import has a PUT, and no other path', () => {
    const id = '00000000-0000-4000-8000-00000000000a'
    expect(statusOf({ method: 'PUT', url: `/api/imports/${id}?offset=0` })).toBeUndefined()
    for (const url of ['/api/imports', `/api/imports/${id}/picture`, `/api/imports/${id}/..`, '/about'])
      expect(statusOf({ method: 'PUT', url })).toBe(405)
    expect(statusOf({ method: 'DELETE', url: `/api/imports/${id}` })).toBe(405)
  })

  it.each(['TRACE', 'PUT', 'OPTIONS', 'get'])('405 %s', (method) =>
    expect(statusOf({ method, url: '/' })).toBe(405),
  )
})

it('accepts a POST to a page from this origin, or without an origin', () => {
  const statusOfPost = (headers: Record<string, string>, url = '/login') =>
    statusOf({ method: 'POST', url, headers: { host: 'arcline.example', ...headers } })
  expect(statusOfPost({})).toBeUndefined()
  expect(statusOfPost({ origin: 'https://arcline.example' })).toBeUndefined()
  expect(
    statusOfPost({ origin: 'https://outside.example', 'x-forwarded-host': 'outside.example' }),
  ).toBeUndefined()
  for (const origin of ['https://a.example', 'null', 'nonsense']) expect(statusOfPost({ origin })).toBe(403)
  expect(statusOfPost({ 'content-type': 'multipart/form-data; charset=utf-8; boundary=x' })).toBeUndefined()
  expect(statusOfPost({ 'content-type': 'multipart/form-data' })).toBe(400)
  // Route handlers decide themselves whether they need an origin.
  expect(statusOfPost({ origin: 'https://elsewhere.example' }, '/api/uploads')).toBeUndefined()
})

it('requires a full page load from a static page to a dynamic one', () => {
  const needsLoad = (url: string, referer?: string, rsc: string | undefined = '1') =>
    statusOf({ url, headers: { ...(rsc && { rsc }), ...(referer && { referer }) } }) === 200
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

type Sent = { path: string; status: number; method?: string; headers?: string[] }

/** An example of each rule that compares the path, and of what the guard looks up or reads before it decides. */
const REFUSED: Record<Exclude<keyof typeof GUARD_RULES, 'target'> | 'takenAwayImage', Sent> = {
  method: { method: 'PUT', path: '/about', status: 405 },
  dataPath: { path: '/_next/data/build/lineup/x.json', status: 404 },
  optimizedImage: { path: image('/icons/favicon.svg'), status: 400 },
  boundary: {
    method: 'POST',
    path: '/about',
    headers: ['Content-Type: multipart/form-data', 'Content-Length: 0'],
    status: 400,
  },
  origin: { method: 'POST', path: '/about', headers: ['Origin: https://elsewhere.example'], status: 403 },
  fullPageLoad: { path: '/profile', headers: ['RSC: 1', 'Referer: https://arcline.example/'], status: 200 },
  takenAwayImage: { path: image(STEP_IMAGE), status: 404 },
}

describe('in every spelling of its path', () => {
  const NEXT_STATUS = 299
  const guard = guardRequests(async () => false)
  const server = createServer(async (request, response) => {
    removeTargetHost(request)
    if (await guard(request, response)) response.writeHead(NEXT_STATUS).end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
  afterAll(() => server.close())

  /** @returns the status, and where a redirect leads. */
  const send = async (target: string, { method = 'GET', headers = [] }: Sent) => {
    const socket = connect((server.address() as AddressInfo).port)
    const lines = [`${method} ${target} HTTP/1.1`, 'Host: arcline.example', ...headers, 'Connection: close']
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    const answer = Buffer.concat(await socket.toArray()).toString()
    return {
      status: Number(answer.split(' ')[1]),
      location: /^location: (.*)$/im.exec(answer)?.[1]?.trim(),
    }
  }

  it.each(Object.entries(REFUSED))('%s is refused', async (_, sent) => {
    expect(await send(sent.path, sent)).toEqual({ status: sent.status })
    for (const spelling of spellPath(sent.path)) {
      const answer = await send(spelling, sent)
      const isAnswered = [400, sent.status].includes(answer.status) || answer.location === sent.path
      expect([spelling, answer, isAnswered]).toEqual([spelling, answer, true])
    }
  })

  it('a page is found, or another spelling is refused or led to it', async () => {
    const page = { path: '/about?x=1', status: NEXT_STATUS }
    expect((await send(page.path, page)).status).toBe(NEXT_STATUS)
    const answers = await Promise.all(spellPath(page.path).map((spelling) => send(spelling, page)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 308, NEXT_STATUS]))
    for (const { status, location } of answers) if (status === 308) expect(location).toBe(page.path)
  })
})
