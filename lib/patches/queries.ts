import 'server-only'
import type { Platform } from '../game/options'
import { PLATFORMS } from '../game/options'
import { pageSession } from '../supabase/session'

/** A release of the game on a platform. */
export type Patch = { id: number; name: string; releasedAt: string; isCurrent: boolean }

/**
 * The patches of each platform, newest first. The current one is the newest that is out.
 * @throws Error when the database can't be read.
 */
export async function listPatches(): Promise<{ platform: Platform; patches: Patch[] }[]> {
  const { data, error } = await (await pageSession())
    .from('game_patches')
    .select('id, platform, name, released_at')
    .order('released_at', { ascending: false })
    .order('id', { ascending: false })
  if (error) throw new Error(`Patches could not be read: ${error.message}`)
  const now = Date.now()
  return PLATFORMS.map((platform) => {
    const own = data.filter((row) => row.platform === platform)
    const current = own.find((row) => Date.parse(row.released_at) <= now)
    return {
      platform,
      patches: own.map((row) => ({
        id: row.id,
        name: row.name,
        releasedAt: row.released_at,
        isCurrent: row === current,
      })),
    }
  })
}
