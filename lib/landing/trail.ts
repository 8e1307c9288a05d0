import { agentName } from '../game/agents.ts'
import { mapName } from '../game/maps.ts'
import type { Crumb } from '../pages/breadcrumbs.ts'
import { routes } from '../routes.ts'
import type { Landing } from './landing.ts'

/** The way from the browser to a landing page: an agent on a map stands below the map. */
export function landingTrail(landing: Landing): Crumb[] {
  const { map, agent } = landing
  return [
    ...(map === null ? [] : [{ name: mapName(map), path: routes.landing({ map, agent: null }) }]),
    ...(agent === null ? [] : [{ name: agentName(agent), path: routes.landing(landing) }]),
  ]
}
