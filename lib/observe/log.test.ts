import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { logError, logWarning } from './log'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('writes one line of JSON, with the causes and without whose it was', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = { message: 'duplicate key (ana@example.test)', code: '23505' }
  logError('An action failed', new Error('not\nsaved', { cause }), { route: '/profile' })
  const [line] = written.mock.calls[0] ?? []
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'error',
    route: '/profile',
    message: 'An action failed: not\nsaved: duplicate key ([address]) (23505)',
  })
})

it('reports errors where it is told to, and warnings nowhere', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const bodies: string[] = []
  const inbox = createServer(async (request, answer) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    answer.end()
    inbox.emit('taken')
  })
  await once(inbox.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('ERROR_WEBHOOK_URL', `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`)
  const taken = once(inbox, 'taken')
  logWarning('Expected')
  logError('Not expected')
  await taken
  expect(bodies.map((body) => JSON.parse(body).message)).toEqual(['Not expected'])
  inbox.close()
})
