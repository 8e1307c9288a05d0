import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { assignRequestIds, getRequestId } from './request-id'

it('gives each request an id that all code of the request can read', async () => {
  const assignId = assignRequestIds(({ pathname }) => pathname === '/exposed')
  const server = createServer(async (request, response) => {
    assignId(request, response)
    await sleep(5)
    response.end(JSON.stringify([getRequestId(), request.headers['x-request-id']]))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const fetchIds = async (path: string) => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-request-id': 'mine' } })
    return [...(await response.json()), response.headers.get('x-request-id')]
  }
  // Some at once, and more on connections that are reused.
  const responses = [
    ...(await Promise.all(Array.from({ length: 5 }, () => fetchIds('/exposed?a=b')))),
    await fetchIds('/exposed'),
  ]
  for (const [inside, header, exposed] of responses) {
    expect(inside).toMatch(/^[0-9a-f-]{36}$/)
    expect([header, exposed]).toEqual([inside, inside])
  }
  expect(new Set(responses.map(([inside]) => inside)).size).toBe(responses.length)
  expect((await fetchIds('/other')).at(-1)).toBeNull()
  expect(getRequestId()).toBeUndefined()
  server.close()
})
