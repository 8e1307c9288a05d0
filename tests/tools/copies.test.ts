import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '@/tools/local-backend/backend'
import { findPort } from '@/tools/local-backend/ports'
import { allMails, mailTo } from './mails'

const migrations = join(import.meta.dirname, 'migrations')

async function start(port: number) {
  const { env, stop } = await startBackend({ port, migrations })
  onTestFinished(stop)
  return env
}

test('copies that prefer the same ports come up beside each other', async () => {
  const port = await findPort()
  const [one, other] = await Promise.all([start(port), start(port)])
  const addresses = [one, other].flatMap((env) => [env.SUPABASE_URL, env.MAILBOX_URL, env.RESEND_BASE_URL])
  expect(new Set(addresses).size).toBe(6)

  const signUp = await fetch(`${one.SUPABASE_URL}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: one.SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.test', password: 'secret1' }),
  })
  expect(signUp.status).toBe(200)
  await mailTo(one, 'ada@example.test')
  expect(await allMails(other)).toEqual([])
})
