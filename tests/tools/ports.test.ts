import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backendPort, readPort, requireFreePort } from '@/tools/local-backend/ports'
import { listen } from './listen'

describe('the site port', () => {
  test('is 3000 unless PORT says otherwise', () => {
    expect(readPort(undefined)).toBe(3000)
    expect(readPort('4300')).toBe(4300)
  })

  test.each(['0', '70000', '30.5', 'http'])('can’t be %s', (setting) => {
    expect(() => readPort(setting)).toThrow(`PORT is "${setting}"`)
  })

  test('must be free', async () => {
    const server = createServer()
    onTestFinished(() => void server.close())
    const port = Number(new URL(await listen(server)).port)
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
