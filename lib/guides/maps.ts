import { type GameMap, MAPS } from '../game/maps.ts'

/** Maps that have lineups but no guide (spec §3). */
const WITHOUT_GUIDE = ['fracture', 'abyss']

/** The maps of the guide grid, in reference order. */
export const GUIDE_MAPS: readonly GameMap[] = MAPS.filter(({ id }) => !WITHOUT_GUIDE.includes(id))

/** Whether a map's id, as an address has it, is one with a guide. */
export function hasGuide(id: string): boolean {
  return GUIDE_MAPS.some((map) => map.id === id)
}
