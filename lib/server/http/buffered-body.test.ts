import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bufferBody, hasBody, MAX_PAGE_BODY_BYTES } from './buffered-body'

let port = 0
/** What `bufferBody` returned for the requests so far: the number of bytes, or a status. */
let results: unknown[] = []

/** Answers with the body that is left to read afterwards. */
const server = createServer(async (request, response) => {
  const body = hasBody(request) ? await bufferBody(request) : 'none'
  results.push(Buffer.isBuffer(body) ? body.length : body)
  if (typeof body === 'number') response.writeHead(body).end(() => request.resume())
  else if (request.url === '/request')
    response.end(
      await new Request('http://a', { method: 'POST', body: request, duplex: 'half' } as never).text(),
    )
  else request.pipe(response)
})

beforeEach(async () => {
  results = []
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const post = (body: BodyInit | null, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    ...(body && { duplex: 'half' }),
  } as RequestInit)

it.each([1, 1000, 70_000, MAX_PAGE_BODY_BYTES])('a body of %i bytes can be read again', async (size) => {
  const body = 'ab'.repeat(size / 2) + (size % 2 ? 'c' : '')
  expect(await (await post(body)).text()).toBe(body)
  expect(await (await post(new Blob([body]).stream())).text()).toBe(body)
  expect(await (await post(body, '/request')).text()).toBe(body)
  expect(results).toEqual([size, size, size])
})

it('a body may arrive in pieces, and the connection is used again', async () => {
  const client = connect(port, '127.0.0.1')
  let received = ''
  client.on('data', (data) => {
    received += data
  })
  for (const last of ['ef', 'EF']) {
    for (const piece of ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nab', 'cd', last]) {
      client.write(piece)
      await sleep(10)
    }
    await expect.poll(() => received).toContain(`abcd${last}`)
  }
  client.destroy()
})

it('a body that is too large or empty is not accepted', async () => {
  expect((await post('a'.repeat(MAX_PAGE_BODY_BYTES + 1))).status).toBe(413)
  expect((await post(new Blob(['a'.repeat(MAX_PAGE_BODY_BYTES + 1)]).stream())).status).toBe(413)
  const client = connect(port, '127.0.0.1')
  client.write(
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  )
  expect(String(Buffer.concat(await client.toArray()))).toContain('400 Bad Request')
  expect((await post(null)).status).toBe(200)
})

it('half-sent bodies take a bounded amount of memory, and no more than until their clients leave', async () => {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${MAX_PAGE_BODY_BYTES}\r\n\r\n`
  const half = Buffer.alloc(MAX_PAGE_BODY_BYTES / 2, 'a')
  const clients = Array.from({ length: 160 }, () => {
    const client = connect(port, '127.0.0.1').on('error', () => {})
    client.write(head)
    client.write(half)
    client.resume()
    return client
  })
  // 64 MB have room for 128 halves.
  const refused = () => results.filter((result) => result === 503)
  await expect.poll(() => refused().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(32)
  for (const client of clients) client.destroy()
  await expect.poll(() => results.length, { timeout: 30_000 }).toBe(clients.length)
  expect(await (await post('again')).text()).toBe('again')
})
