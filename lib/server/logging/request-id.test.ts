import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { nameRequests, requestId } from './request-id'

it('gives each request a number of its own, known to all that is done for it', async () => {
  nameRequests(({ pathname }) => pathname === '/named')
  const server = createServer(async (request, answer) => {
    await sleep(5)
    answer.end(JSON.stringify([requestId(), request.headers['x-request-id']]))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const ask = async (path: string) => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-request-id': 'mine' } })
    return [...(await answer.json()), answer.headers.get('x-request-id')]
  }
  // At once, and one after the other on connections that are used again.
  const answers = [
    ...(await Promise.all(Array.from({ length: 5 }, () => ask('/named?a=b')))),
    await ask('/named'),
  ]
  for (const [inside, header, told] of answers) {
    expect(inside).toMatch(/^[0-9a-f-]{36}$/)
    expect([header, told]).toEqual([inside, inside])
  }
  expect(new Set(answers.map(([inside]) => inside)).size).toBe(answers.length)
  expect((await ask('/other')).at(-1)).toBeNull()
  expect(requestId()).toBeUndefined()
  server.close()
})
