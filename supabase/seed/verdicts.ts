import type { SupabaseClient } from '@supabase/supabase-js'
import { PLATFORMS } from '@/lib/game/options'
import { callInBatches } from '@/lib/server/supabase/call-in-batches'
import { createUnconfirmedAccount, type SeedTarget } from './accounts'
import { insertRows } from './insert-rows'
import { createRandom } from './random'

const DAY_MS = 24 * 60 * 60 * 1000

/** `days`: since the release. */
const OLD_PATCH = { name: '4.1', days: 75 }
const NEW_PATCH = { name: '4.2', days: 12 }

const SCOUT_COUNT = 12
/** The age of the scouts' accounts, old enough for all of their verdicts to count. */
const SCOUT_ACCOUNT_DAYS = 90
/** The accounts with these addresses are never confirmed, so nobody can sign in with them. */
const SCOUT_DOMAIN = 'sample.arcline.test'

/** `scout` is an index, `patch` a name. */
type SampleVerdict = { scout: number; worked: boolean; patch: string }

/** Always the same for a title and an age. @param days the age of the lineup. */
export function createSampleVerdicts(title: string, days: number): SampleVerdict[] {
  const random = createRandom(`${title} verdicts`)
  if (random() < 1 / 3) return []
  const verdictCount = 1 + Math.floor(random() * SCOUT_COUNT)
  const successRate = 0.5 + random() / 2
  const firstScout = Math.floor(random() * SCOUT_COUNT)
  const hasVerdictsOnNewPatch = random() < 0.8
  return Array.from({ length: verdictCount }, (_, turn) => {
    const isOnOldPatch = days > NEW_PATCH.days && (!hasVerdictsOnNewPatch || random() < 0.4)
    const patch = isOnOldPatch ? OLD_PATCH : NEW_PATCH
    return { scout: (firstScout + turn) % SCOUT_COUNT, worked: random() < successRate, patch: patch.name }
  })
}

/** Each patch is added before its verdicts, because the database stores the current patch with each verdict. */
export async function addVerdicts(target: SeedTarget, service: SupabaseClient): Promise<void> {
  const scouts: string[] = []
  for (let number = 1; number <= SCOUT_COUNT; number++) {
    const { id } = await createUnconfirmedAccount(target, {
      email: `scout-${number}@${SCOUT_DOMAIN}`,
      password: crypto.randomUUID(),
      username: `Sample scout ${number}`,
    })
    scouts.push(id)
  }
  await service
    .from('profiles')
    .update({ created_at: new Date(Date.now() - SCOUT_ACCOUNT_DAYS * DAY_MS).toISOString() })
    .in('id', scouts)
    .throwOnError()
  const { data: lineups } = await service
    .from('lineups')
    .select('id, title, created_at')
    .match({ is_sample: true, status: 'published' })
    .throwOnError()
  const nowMs = Date.now()
  const verdicts = lineups.flatMap(({ id, title, created_at }) =>
    createSampleVerdicts(title, (nowMs - Date.parse(created_at)) / DAY_MS).map((verdict) => ({
      ...verdict,
      lineup_id: id,
    })),
  )
  for (const { name, days } of [OLD_PATCH, NEW_PATCH]) {
    const released_at = new Date(nowMs - days * DAY_MS).toISOString()
    const patches = PLATFORMS.map((platform) => ({ platform, name, released_at }))
    await insertRows(service, 'game_patches', patches)
    const rows = verdicts
      .filter(({ patch }) => patch === name)
      .map(({ scout, lineup_id, worked }) => ({ user_id: scouts[scout], lineup_id, worked }))
    await insertRows(service, 'lineup_verdicts', rows)
  }
  await callInBatches(service, 'recount_verdicts')
}
