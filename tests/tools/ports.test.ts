import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
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

/** Has the lowest port that unprivileged users can listen on. Exists on Linux only. */
const FIRST_PORT_FILE = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
const isPrivileged = existsSync(FIRST_PORT_FILE) && Number(readFileSync(FIRST_PORT_FILE, 'utf8')) > 80

test.runIf(isPrivileged)('port 80 causes an error about missing rights when they are missing', () => {
  const ports = JSON.stringify(join(import.meta.dirname, '../../tools/local-backend/ports.ts'))
  const code = `import { requireFreePort } from ${ports}; await requireFreePort(80)`
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    nobody,
  )
  expect(String(stderr)).toContain('Port 80 may not be used without more rights')
})

test.each([1, 3000, 60_000, 65_535])('the backend of the site on port %i has a port', (sitePort) => {
  expect(backendPort(sitePort)).not.toBe(sitePort)
  expect(backendPort(sitePort)).toBeLessThan(65_500)
  expect(backendPort(sitePort)).toBeGreaterThan(0)
})
