import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { type Account, createAccount, createApiClient, makeAdmin } from '@/supabase/seed/accounts'
import { seedTarget } from '@/tools/local-backend/accounts'
import type { BackendEnv } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import { startProcess } from '@/tools/local-backend/process'
import { makeTemporaryFolder } from './temporary-folder'

const ADMIN: Account = { role: 'admin', email: 'a@arcline.test', password: 'secret-a', username: 'Ann' }
const LINEUPS = 100
/** When the backend is killed, as shares of the time that an act takes. */
const MOMENTS = [0.4, 0.9]

async function start(folder: string) {
  const backend = startProcess({
    name: 'backend',
    args: ['--import', 'tsx', fileURLToPath(import.meta.resolve('./backend-process.ts')), folder],
    cwd: ROOT,
    env: process.env,
    onOutput: () => {},
  })
  onTestFinished(backend.stop)
  const [env] = (await Promise.race([once(backend.child, 'message'), backend.crashed])) as [BackendEnv]
  const kill = async () => {
    backend.child.kill('SIGKILL')
    await once(backend.child, 'exit')
  }
  return { env, kill }
}

/** Signs in as the admin. */
async function signIn(env: BackendEnv): Promise<SupabaseClient> {
  const client = createApiClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY)
  const { error } = await client.auth.signInWithPassword(ADMIN)
  if (error) throw error
  return client
}

const count = { count: 'exact', head: true } as const

/** How many lineups are of a side, and how many entries the log has. */
async function readState(admin: SupabaseClient, side: string) {
  const { count: moved } = await admin.from('lineups').select('*', count).eq('side', side).throwOnError()
  const { count: entries } = await admin.from('audit_log').select('*', count).throwOnError()
  return { moved: moved ?? 0, entries: entries ?? 0 }
}

test('an act during which the backend is killed was done to all lineups or to none, and a repeat knows', {
  timeout: 300_000,
}, async () => {
  const folder = makeTemporaryFolder()
  let backend = await start(folder)
  const { env } = backend
  const service = createApiClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)
  const { id } = await createAccount(seedTarget(env), ADMIN)
  await makeAdmin(service, id)
  const lineups = Array.from({ length: LINEUPS }, (_, index) => ({
    ...{ title: `Lineup ${index}`, map: 'ascent', agent: 'sova', side: 'Defense' },
    ...{ youtube_url: 'https://youtu.be/aqz-KE-bpKQ', status: 'published' },
  }))
  await service.from('lineups').insert(lineups).throwOnError()

  let admin = await signIn(env)
  const look = async () => (await admin.from('lineups').select('id, version:updated_at').throwOnError()).data
  let seen = await look()
  const moveTo = (side: string, act_key: string) =>
    admin.rpc('act_on_lineups', { act_key, act: 'side', input: { value: side }, seen }).throwOnError()
  const startedAt = performance.now()
  await moveTo('Attack', randomUUID())
  const durationMs = performance.now() - startedAt

  for (const [index, moment] of MOMENTS.entries()) {
    const side = index % 2 === 0 ? 'Defense' : 'Attack'
    const key = randomUUID()
    seen = await look()
    const before = await readState(admin, side)
    expect(before.moved).toBe(0)
    const outcome = moveTo(side, key).then(
      () => 'answered',
      () => 'not answered',
    )
    await sleep(moment * durationMs)
    await backend.kill()
    const wasAnswered = (await outcome) === 'answered'

    backend = await start(folder)
    admin = await signIn(backend.env)
    const { moved, entries } = await readState(admin, side)
    expect(wasAnswered ? [LINEUPS] : [0, LINEUPS]).toContain(moved)
    expect(entries - before.entries).toBe(moved)

    const { data: answer } = await moveTo(side, key)
    expect(answer).toMatchObject({ done: LINEUPS, skipped: { same: 0 } })
    expect(await readState(admin, side)).toEqual({ moved: LINEUPS, entries: before.entries + LINEUPS })
  }
})
