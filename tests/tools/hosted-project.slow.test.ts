import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '@/lib/config'
import { startBackend } from '@/tools/local-backend/backend'
import { requireUsableProject } from '@/tools/local-backend/hosted-project'
import { listen } from './listen'
import { provideBackend } from './provide-backend'

const backend = provideBackend()

/** Tries the backend as a hosted project, with some settings changed. */
const tryProject = (settings: Record<string, string> = {}) =>
  requireUsableProject(readEnv({ ...backend.env, ...settings }))

/** Tries a server that is no Supabase project. */
async function tryServer(respond: RequestListener): Promise<void> {
  const server = createServer(respond)
  onTestFinished(() => void server.close())
  await tryProject({ SUPABASE_URL: await listen(server) })
}

const sentence = (message: RegExp) =>
  expect.objectContaining({ name: 'LauncherError', message: expect.stringMatching(message) })

test('a project with the site’s tables and its own keys is accepted', () => tryProject())

test.each([
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_another_project'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_of_another_project'],
])('%s of another project is refused', (setting, key) =>
  expect(tryProject({ [setting]: key })).rejects.toEqual(
    sentence(new RegExp(`^${setting} is not a key of the project at http.*\\.$`)),
  ),
)

test('a project without the migrations is refused', async () => {
  const { env, stop } = await startBackend({ migrations: join(import.meta.dirname, 'migrations') })
  onTestFinished(stop)
  await expect(requireUsableProject(readEnv(env))).rejects.toEqual(
    sentence(/^SUPABASE_URL is .* does not have the site's tables; run npx supabase db push first\.$/),
  )
})

test('a paused project is refused', () =>
  expect(tryServer((_, response) => response.writeHead(540).end())).rejects.toEqual(
    sentence(/^SUPABASE_URL is .* responds with status 540; the project may be paused\.$/),
  ))

test('the address of another site is refused, also when it redirects', () =>
  expect(
    tryServer((_, response) => response.writeHead(307, { location: 'https://arcline.example' }).end()),
  ).rejects.toEqual(sentence(/^SUPABASE_URL is .* does not respond as a Supabase project \(status 307\)/)))

test('a project that does not answer is refused', () =>
  expect(tryServer((request) => request.socket.destroy())).rejects.toEqual(
    sentence(/^SUPABASE_URL is .* can't be reached: .*\.$/),
  ))
