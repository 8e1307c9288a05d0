import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { type ExportedLineup, pictureFile, writeLineups } from '@/lib/lineups/transfer/write-lineups'
import type { Database } from '@/lib/server/supabase/database.types'
import { createApiClient, makeAdmin } from '@/supabase/seed/accounts'
import { buildZip } from '@/tests/zip-archive'
import type { BackendEnv } from '@/tools/local-backend/backend'
import { signUpAndIn } from './accounts'

// What the tests of imports share: admins, and archives of lineups with pictures.

const { counterpartId: _, steps: __, ...DEFAULTS } = NEW_LINEUP

export type TestLineup = Partial<ExportedLineup> & { key: string }

const toExported = ({ key, ...values }: TestLineup): ExportedLineup => ({
  ...DEFAULTS,
  ...{ key, counterpart: '', title: `Title ${key}`, map: 'ascent', agent: 'sova', ability: 'recon-bolt' },
  steps: [{ description: 'Aim' }, { description: 'Throw' }],
  ...values,
})

export const lineupsNamed = (name: string, count: number): TestLineup[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${name}${index}` }))

function picture(seed: number): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 }
  return sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Makes a zip of lineups. @param edit changes the text of the table. */
export async function makeArchive(
  lineups: readonly TestLineup[],
  { edit = (table) => table }: { edit?: (table: string) => string } = {},
): Promise<Buffer> {
  const exported = lineups.map(toExported)
  const entries: { name: string; content: string | Buffer }[] = []
  for (const [index, { key, steps }] of exported.entries())
    for (const step of steps.keys())
      entries.push({ name: pictureFile(key, step + 1), content: await picture(index * 8 + step) })
  entries.push({ name: 'lineups.csv', content: edit(writeLineups(exported)) })
  return Buffer.from(buildZip(entries))
}

export const serviceClient = (env: BackendEnv): SupabaseClient<Database> =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

export async function createAdmin(env: BackendEnv, email: string) {
  const admin = await signUpAndIn(env, email)
  await makeAdmin(createApiClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY), admin.id)
  return admin
}

/** All lineups that are not deleted, by title. */
export async function readLineups(env: BackendEnv) {
  const { data } = await serviceClient(env)
    .from('lineups')
    .select('id, title, status, step_images, counterpart_id, created_by')
    .neq('status', 'deleted')
    .order('title')
    .throwOnError()
  return data
}
