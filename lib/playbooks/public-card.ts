import 'server-only'
import { findMap, MAPS } from '@/lib/game/maps'
import { pageImageOf, type ShareCard } from '@/lib/lineups/sharing/share-card'
import type { PageImage } from '@/lib/metadata'
import { ALL_SUBJECTS, routes } from '@/lib/routes'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { formatCount } from '@/lib/texts'
import { publicPlaybooksHeading } from './public-text'
import type { PublicPlaybook } from './schema'

const MAX_MAPS = 4

/** `newest`: the first page of the list. */
export function publicPlaybooksCard(map: string | null, newest: Page<PublicPlaybook>): ShareCard {
  const mapsOfNewest = newest.rows.flatMap(({ maps }) => maps)
  const shown = map ? [map] : [...mapsOfNewest, ...MAPS.map(({ id }) => id)]
  return {
    pictures: [...new Set(shown)].slice(0, MAX_MAPS).map((id) => ({ artwork: findMap(id)?.image })),
    title: publicPlaybooksHeading(map),
    lead: 'Lineups in order, to play from or to copy.',
    facts: newest.total > 0 ? [formatCount(newest.total, 'playbook')] : [],
  }
}

export function publicPlaybooksImage(map: string | null, newest: Page<PublicPlaybook>): PageImage {
  return pageImageOf(publicPlaybooksCard(map, newest), (version) =>
    routes.publicPlaybooksShareImage(map, version),
  )
}

/** `segment`: the last part of the image's path. */
export function parsePublicPlaybooksImagePath(segment: string): { map: string | null } | undefined {
  if (segment === ALL_SUBJECTS) return { map: null }
  const map = MAPS.find(({ id }) => id === segment)
  return map && { map: map.id }
}
