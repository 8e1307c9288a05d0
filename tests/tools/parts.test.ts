import { expect, test } from 'vitest'
import { oneAtATime } from '../../tools/local-backend/one-at-a-time.ts'
import { createParts } from '../../tools/local-backend/parts.ts'

test('parts are stopped in the opposite order of their start, once', async () => {
  const stopped: string[] = []
  const parts = createParts()
  for (const name of ['data', 'backend', 'mailbox', 'site']) {
    parts.add({ name, stop: async () => void stopped.push(name) })
  }
  await Promise.all([parts.stop(), parts.stop()])
  expect(stopped).toEqual(['site', 'mailbox', 'backend', 'data'])
})

test('a part that comes up while everything is being stopped is stopped too', async () => {
  const stopped: string[] = []
  const parts = createParts()
  parts.add({ name: 'backend', stop: async () => void stopped.push('backend') })
  await parts.stop()
  parts.add({ name: 'mailbox', stop: async () => void stopped.push('mailbox') })
  await parts.stop()
  expect(stopped).toEqual(['backend', 'mailbox'])
})

test('the crash of one part is the crash of all', async () => {
  const parts = createParts()
  parts.add({ name: 'backend', stop: async () => {} })
  parts.add({
    name: 'mailbox',
    stop: async () => {},
    crashed: Promise.reject(new Error('The mailbox stopped')),
  })
  await expect(parts.crashed).rejects.toThrow('The mailbox stopped')
})

test('calls that come together run one after the other, and a failure does not hold up the next', async () => {
  const events: string[] = []
  const work = oneAtATime(async (name: string) => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('refused')
    return name
  })
  const results = await Promise.allSettled([work('first'), work('second')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
