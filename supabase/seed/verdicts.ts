import type { SupabaseClient } from '@supabase/supabase-js'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import { PLATFORMS } from '@/lib/game/options'
import { clientOf, type SeedTarget } from './accounts'
import { randomFrom } from './random'

const DAY = 24 * 60 * 60 * 1000
/** Rows in one request. */
const BATCH = 500

/** Patches of each platform, oldest first, with the days since their release. */
const PATCHES = [
  { name: '4.1', days: 75 },
  { name: '4.2', days: 12 },
]
const NEWEST = PATCHES.length - 1

const SCOUTS = 12
/** The domain of sample people's addresses. They are never confirmed, so nobody signs in as one of them. */
const SCOUT_DOMAIN = 'sample.arcline.test'

/** What a sample person says of a lineup, and on which patch. */
type Judgement = { scout: number; worked: boolean; patch: number }

/**
 * Who judged a lineup and how: always the same for a title. One in three has no verdicts; one that was made after a
 * patch has none of before.
 * @param days since the lineup was made.
 */
export function judgements(title: string, days: number): Judgement[] {
  const random = randomFrom(`${title} verdicts`)
  if (random() < 1 / 3) return []
  const people = 1 + Math.floor(random() * SCOUTS)
  const quality = 0.5 + random() / 2
  const first = Math.floor(random() * SCOUTS)
  const confirmed = random() < 0.8
  return Array.from({ length: people }, (_, turn) => {
    const old = days > (PATCHES[NEWEST]?.days ?? 0) && (!confirmed || random() < 0.4)
    return { scout: (first + turn) % SCOUTS, worked: random() < quality, patch: old ? 0 : NEWEST }
  })
}

/**
 * Adds the patches and what sample people say of the sample lineups: each patch before what is said on it, because
 * the database notes the current one.
 * @param service acts with the secret key.
 * @throws Error when an account, a patch or a verdict is refused.
 */
export async function addVerdicts(target: SeedTarget, service: SupabaseClient): Promise<void> {
  const scouts: string[] = []
  for (let number = 1; number <= SCOUTS; number++) scouts.push(await signUpScout(target, number))
  const { data: lineups, error } = await service
    .from('lineups')
    .select('id, title, created_at')
    .match({ is_sample: true, status: 'published' })
  if (error) throw new Error(`The sample lineups can't be read: ${error.message}`, { cause: error })
  const now = Date.now()
  const verdicts = lineups.flatMap(({ id, title, created_at }) =>
    judgements(title, (now - Date.parse(created_at)) / DAY).map(({ scout, worked, patch }) => ({
      patch,
      row: { user_id: scouts[scout], lineup_id: id, worked },
    })),
  )
  for (const [index, { name, days }] of PATCHES.entries()) {
    const released_at = new Date(now - days * DAY).toISOString()
    const patches = PLATFORMS.map((platform) => ({ platform, name, released_at }))
    await insert(service, 'game_patches', patches)
    await insert(
      service,
      'lineup_verdicts',
      verdicts.filter(({ patch }) => patch === index).map(({ row }) => row),
    )
  }
  await recountVerdicts(service)
}

async function signUpScout({ url, publishableKey }: SeedTarget, number: number): Promise<string> {
  const { data, error } = await clientOf(url, publishableKey).auth.signUp({
    email: `scout-${number}@${SCOUT_DOMAIN}`,
    password: crypto.randomUUID(),
    options: { data: { username: `Sample scout ${number}` } },
  })
  if (error)
    throw new Error(`Sample scout ${number} could not be signed up: ${error.message}`, { cause: error })
  if (!data.user) throw new Error(`The sign-up of sample scout ${number} gave no account back.`)
  return data.user.id
}

async function insert(service: SupabaseClient, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const { error } = await service.from(table).insert(rows.slice(from, from + BATCH))
    if (error) throw new Error(`The samples of ${table} were refused: ${error.message}`, { cause: error })
  }
}
