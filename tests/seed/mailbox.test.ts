import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { confirmationToken, mailIds } from '@/supabase/seed/mailbox'

type Mail = { id: string; html: string; to: { address: string }[] }

const mail = (id: string, address: string, html: string): Mail => ({ id, html, to: [{ address }] })
let server: Server | undefined

/** A mailbox that answers with one list after another, then keeps to the last. */
async function mailbox(status: number, ...answers: Mail[][]): Promise<string> {
  const running = createServer((_, response) => {
    const list = answers.length > 1 ? answers.shift() : answers[0]
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

test('waits for the mail to the address and reads the token of its link', async () => {
  const link = '<a href="http://127.0.0.1/auth/confirm?type=signup&amp;token_hash=ab%2Bc_1">Confirm</a>'
  const other = mail('1', 'b@arcline.test', '<a href="/?token=wrong">x</a>')
  const url = await mailbox(200, [], [other], [other, mail('2', 'A@arcline.test', link)])
  expect(await confirmationToken(url, 'a@arcline.test', new Set())).toBe('ab+c_1')
})

test('passes over mails that were there before', async () => {
  const [old, fresh] = ['old', 'new'].map((id) =>
    mail(id, 'a@arcline.test', `<a href="/verify?token=${id}">x</a>`),
  )
  if (!old || !fresh) throw new Error('Two mails were made.')
  const url = await mailbox(200, [old], [old, fresh])
  const before = await mailIds(url)
  expect(await confirmationToken(url, 'a@arcline.test', before)).toBe('new')
})

test('says so when the mail has no token', async () => {
  const url = await mailbox(200, [mail('1', 'a@arcline.test', '<p>Welcome</p>')])
  await expect(confirmationToken(url, 'a@arcline.test', new Set())).rejects.toThrow('no link with a token')
})

test('says so when the mailbox answers with an error', async () => {
  const url = await mailbox(503, [])
  await expect(mailIds(url)).rejects.toThrow(/answered 503/)
})

test('says so when there is no mailbox', async () => {
  const url = await mailbox(200, [])
  await new Promise((resolve) => server?.close(resolve))
  server = undefined
  await expect(mailIds(url)).rejects.toThrow(/can't be reached/)
})
