import { expect, it } from 'vitest'
import { readSmallBody } from './read-body'

const request = (body?: BodyInit, init: RequestInit & { duplex?: 'half' } = {}) =>
  new Request('http://arcline.example/', { method: 'POST', ...(body !== undefined && { body }), ...init })

it('returns a small body unchanged', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const read = await readSmallBody(request(form))
  expect((await read?.formData())?.get('List-Unsubscribe')).toBe('One-Click')
  expect(await (await readSmallBody(request('{"a":1}')))?.json()).toEqual({ a: 1 })
  expect(await (await readSmallBody(request()))?.text()).toBe('')
})

it('returns nothing if a body is too long, whatever its Content-Length says, or its client disconnects', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  expect(await readSmallBody(request(endless, { duplex: 'half' }))).toBeUndefined()
  expect(sent).toBeLessThan(10)
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  expect(await readSmallBody(request(broken, { duplex: 'half' }))).toBeUndefined()
})
