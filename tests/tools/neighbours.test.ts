import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../../tools/local-backend/data-folder.ts'
import { type EmbeddedEnv, startEmbedded } from '../../tools/local-backend/embedded.ts'
import { createParts } from '../../tools/local-backend/parts.ts'
import { nextFreePort } from '../../tools/local-backend/ports.ts'
import { allMails, mailTo } from './mails.ts'
import { temporaryFolder } from './temporary-folder.ts'

const migrations = join(import.meta.dirname, 'migrations')

async function start(firstPort: number): Promise<EmbeddedEnv> {
  const folder = openDataFolder(temporaryFolder())
  const parts = createParts()
  onTestFinished(parts.stop)
  const options = {
    folder,
    siteUrl: 'http://localhost:3000',
    firstPort,
    migrations,
    seed: false,
    log: () => {},
  }
  const { env } = await Promise.race([startEmbedded(options, parts), parts.crashed])
  return env
}

test('copies that start at the same time from the same port come up beside each other', async () => {
  const firstPort = await nextFreePort(21_000)
  const [one, other] = await Promise.all([start(firstPort), start(firstPort)])
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
