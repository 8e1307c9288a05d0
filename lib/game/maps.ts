/** Everything the product knows of a map. Facts: spec §3; which maps have a `Mid` is settled in the design. */
export type GameMap = {
  /** Lower-case word used in addresses and in stored lineups. */
  id: string
  name: string
  /** Plant sites, in reading order. */
  sites: readonly string[]
  /** What the location strip offers: the sites, then `Mid` where the map has one. */
  locations: readonly string[]
  /** Site-relative path of the map's picture. */
  image: string
  emoji: string
}

const AB = ['A', 'B'] as const
const ABC = ['A', 'B', 'C'] as const

const map = (
  id: string,
  name: string,
  emoji: string,
  sites: readonly string[],
  hasMid: boolean,
): GameMap => ({
  id,
  name,
  sites,
  locations: hasMid ? [...sites, 'Mid'] : sites,
  image: `/maps/${id}.svg`,
  emoji,
})

export const MAPS: readonly GameMap[] = [
  map('ascent', 'Ascent', '🏛️', AB, true),
  map('bind', 'Bind', '🏜️', AB, false),
  map('haven', 'Haven', '⛩️', ABC, true),
  map('split', 'Split', '🏙️', AB, true),
  map('icebox', 'Icebox', '🧊', AB, true),
  map('breeze', 'Breeze', '🏝️', AB, true),
  map('fracture', 'Fracture', '⚡', AB, false),
  map('pearl', 'Pearl', '🐚', AB, true),
  map('lotus', 'Lotus', '🪷', ABC, false),
  map('sunset', 'Sunset', '🌇', AB, true),
  map('abyss', 'Abyss', '🕳️', AB, true),
]

/** Shown for a map that the reference does not know. */
const FALLBACK_MAP_EMOJI = '🗺️'

/** What the site filter offers for a map that the reference does not know (spec §5). */
const FALLBACK_SITES: readonly string[] = AB

const byKey = new Map(
  MAPS.flatMap((entry) => [[entry.id, entry] as const, [entry.name.toLowerCase(), entry] as const]),
)

/** Finds a map by id or name, whatever the case; `undefined` when there is none. */
export function findMap(idOrName: string): GameMap | undefined {
  return byKey.get(idOrName.trim().toLowerCase())
}

/** The name people read; an unknown map keeps its raw text. */
export function mapName(idOrName: string): string {
  return findMap(idOrName)?.name ?? idOrName
}

/** The map's emoji, or the map fallback. */
export function mapEmoji(idOrName: string): string {
  return findMap(idOrName)?.emoji ?? FALLBACK_MAP_EMOJI
}

/** What a lineup says of its map: the name; an unknown one is told by the map fallback before its raw text. */
export function mapLabel(idOrName: string): string {
  return findMap(idOrName)?.name ?? `${FALLBACK_MAP_EMOJI} ${idOrName}`
}

/** Options of the location strip: `ALL`, the sites, then `Mid` where the map has one; an unknown map gives ALL, A, B. */
export function locationOptions(idOrName: string): string[] {
  return ['ALL', ...(findMap(idOrName)?.locations ?? FALLBACK_SITES)]
}
