import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '../../tools/local-backend/backend-server.ts'
import { openDataFolder } from '../../tools/local-backend/data-folder.ts'
import { loadKeys } from '../../tools/local-backend/keys.ts'
import { nextFreePort } from '../../tools/local-backend/ports.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a confirmation mail that can not be sent again is an error for the person and for the log', async () => {
  const { keys: file, database, storage, release } = openDataFolder(temporaryFolder())
  onTestFinished(release)
  const keys = await loadKeys(file)
  const options = {
    firstPort: await nextFreePort(23_000),
    keys,
    database,
    storage,
    migrations: join(import.meta.dirname, 'migrations'),
    siteUrl: 'http://localhost:3000',
    smtpPort: 1,
  }
  const { url, stop } = await startServer(options, () => {})
  onTestFinished(stop)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())

  const auth = { persistSession: false, autoRefreshToken: false }
  const anyone = createClient(url, keys.publishableKey, { auth }).auth
  await anyone.signUp({ email: 'ada@example.test', password: 'secret1' })
  log.mockClear()
  await vi.waitFor(
    async () => {
      const { error } = await anyone.resend({ type: 'signup', email: 'ada@example.test' })
      expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
    },
    { timeout: 10_000, interval: 200 },
  )
  expect(String(log.mock.lastCall)).toContain('SmtpEmailDriver send failed')
})
