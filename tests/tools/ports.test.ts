import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { backendPort, readPort, requireFreePort } from '@/tools/local-backend/ports'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Listens on a port chosen by the operating system. */
async function occupy(): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

describe('the site port', () => {
  test('is 3000 unless PORT says otherwise', () => {
    expect(readPort(undefined)).toBe(3000)
    expect(readPort('4300')).toBe(4300)
  })

  test.each(['0', '70000', '30.5', 'http'])('can’t be %s', (setting) => {
    expect(() => readPort(setting)).toThrow(`PORT is "${setting}"`)
  })

  test('must be free', async () => {
    const port = await occupy()
    await expect(requireFreePort(port)).rejects.toThrow(
      `Port ${port} is already in use. Stop the other program or choose another port: PORT=4300 npm start`,
    )
  })
})

test.each([1, 3000, 60_000, 65_535])('the backend of the site on port %i has a port', (sitePort) => {
  expect(backendPort(sitePort)).not.toBe(sitePort)
  expect(backendPort(sitePort)).toBeLessThan(65_500)
  expect(backendPort(sitePort)).toBeGreaterThan(0)
})
