import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDataFolder } from '@/tools/local-backend/data-folder'
import { loadKeys } from '@/tools/local-backend/keys'
import { findPort } from '@/tools/local-backend/ports'
import { startSupabase } from '@/tools/local-backend/supabase-server'
import { makeTemporaryFolder } from './temporary-folder'

test('a confirmation mail that can’t be sent again causes an error response and a log entry', async () => {
  const { keys: file, database, storage, release } = openDataFolder(makeTemporaryFolder())
  onTestFinished(release)
  const keys = await loadKeys(file)
  const options = {
    port: await findPort(),
    keys,
    databaseFolder: database,
    storageFolder: storage,
    migrationsFolder: join(import.meta.dirname, 'migrations'),
    siteUrl: 'http://localhost:3000',
    smtpPort: 1,
  }
  onTestFinished(await startSupabase(options, () => {}))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())

  const auth = { persistSession: false, autoRefreshToken: false }
  const visitor = createClient(`http://127.0.0.1:${options.port}`, keys.publishableKey, { auth }).auth
  await visitor.signUp({ email: 'ada@example.test', password: 'secret1' })
  log.mockClear()
  await vi.waitFor(
    async () => {
      const { error } = await visitor.resend({ type: 'signup', email: 'ada@example.test' })
      expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
    },
    { timeout: 10_000, interval: 200 },
  )
  expect(String(log.mock.lastCall)).toContain('SmtpEmailDriver send failed')
})
