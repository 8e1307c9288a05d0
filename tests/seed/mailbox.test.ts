import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listEmailIds, waitForConfirmationToken } from '@/supabase/seed/mailbox'

type Mail = { id: string; html: string; to: { address: string }[] }

const createMail = (id: string, address: string, html: string): Mail => ({ id, html, to: [{ address }] })
let server: Server | undefined

/** Starts a mailbox that responds with one list after the other, and then repeats the last one. */
async function startMailbox(status: number, ...lists: Mail[][]): Promise<string> {
  const running = createServer((_, response) => {
    const list = lists.length > 1 ? lists.shift() : lists[0]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(list ?? []))
  })
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`
}

afterEach(async () => {
  const running = server
  if (running) await new Promise((resolve) => running.close(resolve))
  server = undefined
})

test('reads the token from the link of the mail to the address, once the mail arrives', async () => {
  const link = '<a href="http://127.0.0.1/auth/confirm?type=signup&amp;token_hash=ab%2Bc_1">Confirm</a>'
  const other = createMail('1', 'b@arcline.test', '<a href="/?token=wrong">x</a>')
  const url = await startMailbox(200, [], [other], [other, createMail('2', 'A@arcline.test', link)])
  expect(await waitForConfirmationToken(url, 'a@arcline.test', new Set())).toBe('ab+c_1')
})

test('ignores older mails', async () => {
  const [old, fresh] = ['old', 'new'].map((id) =>
    createMail(id, 'a@arcline.test', `<a href="/verify?token=${id}">x</a>`),
  )
  if (!old || !fresh) throw new Error('Two mails were made.')
  const url = await startMailbox(200, [old], [old, fresh])
  const before = await listEmailIds(url)
  expect(await waitForConfirmationToken(url, 'a@arcline.test', before)).toBe('new')
})

test('throws when the mail has no token', async () => {
  const url = await startMailbox(200, [createMail('1', 'a@arcline.test', '<p>Welcome</p>')])
  await expect(waitForConfirmationToken(url, 'a@arcline.test', new Set())).rejects.toThrow(
    'no link with a token',
  )
})

test('throws when the mailbox responds with an error', async () => {
  const url = await startMailbox(503, [])
  await expect(listEmailIds(url)).rejects.toThrow(/answered 503/)
})

test('throws when the mailbox can’t be reached', async () => {
  const url = await startMailbox(200, [])
  await new Promise((resolve) => server?.close(resolve))
  server = undefined
  await expect(listEmailIds(url)).rejects.toThrow(/can't be reached/)
})
