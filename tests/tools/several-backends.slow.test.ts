import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '@/tools/local-backend/backend'
import { findPort } from '@/tools/local-backend/ports'
import { listMails, waitForMail } from './mailbox'

const migrations = join(import.meta.dirname, 'migrations')

async function start(port: number) {
  const { env, stop } = await startBackend({ port, migrations })
  onTestFinished(stop)
  return env
}

test('backends that prefer the same ports can run at the same time', async () => {
  const port = await findPort()
  const [one, other] = await Promise.all([start(port), start(port)])
  const urls = [one, other].flatMap((env) => [env.SUPABASE_URL, env.MAILBOX_URL, env.RESEND_BASE_URL])
  expect(new Set(urls).size).toBe(6)

  const signUp = await fetch(`${one.SUPABASE_URL}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: one.SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.test', password: 'secret1' }),
  })
  expect(signUp.status).toBe(200)
  await waitForMail(one, 'ada@example.test')
  expect(await listMails(other)).toEqual([])
})
