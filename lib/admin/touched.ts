import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'

/** Key of a patch that changed everything on its platform. */
export const EVERYTHING = 'everything'

/** Besides everything. Keys as stored in `game_patches.touched`. */
export const TOUCHED_GROUPS: readonly {
  label: string
  options: readonly { key: string; name: string }[]
}[] = [
  { label: 'Maps', options: MAPS.map(({ id, name }) => ({ key: `map:${id}`, name })) },
  { label: 'Agents', options: AGENTS.map(({ id, name }) => ({ key: `agent:${id}`, name })) },
  {
    label: 'Abilities',
    options: AGENTS.flatMap((agent) =>
      agent.abilities.map(({ id, name }) => ({
        key: `ability:${agent.id}/${id}`,
        name: `${agent.name}: ${name}`,
      })),
    ),
  },
]

const OPTIONS = TOUCHED_GROUPS.flatMap(({ options }) => options)

/** Sorted as they are stored. */
export const TOUCHED_KEYS: readonly string[] = [EVERYTHING, ...OPTIONS.map(({ key }) => key)]

export function describeTouched(keys: readonly string[]): string {
  if (keys.includes(EVERYTHING)) return 'Everything'
  return keys.map((touched) => OPTIONS.find(({ key }) => key === touched)?.name ?? touched).join(', ')
}
