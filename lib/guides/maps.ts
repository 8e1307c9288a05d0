import { type GameMap, MAPS } from '../game/maps.ts'

/** Maps that have lineups but no guide (spec §3). */
const WITHOUT_GUIDE = ['fracture', 'abyss']

/** The maps of the guide grid, in reference order. */
export const GUIDE_MAPS: readonly GameMap[] = MAPS.filter(({ id }) => !WITHOUT_GUIDE.includes(id))
