import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STATIC_PAGES_WITHOUT_USER_TEXTS } from '@/lib/pages'
import { optimizePages } from './page-responses'
import type { RequestStep } from './pipeline'

const workingFolder = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), 'arcline-pages-'))
let url = ''
let optimize: RequestStep

/** Sends its path as a static page, and every page with the same ETag. */
const server = createServer((request, response) => {
  optimize(request, response)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('etag', '"same"')
  response.setHeader('content-length', 1)
  response.end(request.method === 'HEAD' ? undefined : `<html><body>${request.url}</body></html>`)
})

beforeAll(async () => {
  mkdirSync(path.join(folder, '.next/server/app/guides'), { recursive: true })
  for (const page of ['/_not-found', ...STATIC_PAGES_WITHOUT_USER_TEXTS])
    writeFileSync(path.join(folder, `.next/server/app${page}.html`), '')
  process.chdir(folder)
  optimize = optimizePages((hashes) => `script-src ${hashes.join(' ')}`)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  process.chdir(workingFolder)
  rmSync(folder, { recursive: true })
  server.close()
})

it('a page never gets the stored form of another, even if their ETags are the same', async () => {
  for (const page of ['/one', '/two', '/one']) {
    const response = await fetch(url + page, { headers: { 'accept-encoding': 'br' } })
    expect(await response.text()).toContain(page)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-security-policy')).toBe('script-src ')
  }
})

it('a response without a page has no policy that could replace the one of the page', async () => {
  const { headers } = await fetch(`${url}/one`, { method: 'HEAD' })
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('content-length')).toBeNull()
})
