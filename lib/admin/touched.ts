import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'

/** The key of a patch that changed everything on its platform. */
export const EVERYTHING = 'everything'

/** What a patch can have changed besides everything: keys as stored in `game_patches.touched`, with their names. */
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

/** All keys, in the order in which they are stored. */
export const TOUCHED_KEYS: readonly string[] = [EVERYTHING, ...OPTIONS.map(({ key }) => key)]

/** Such as `Everything` or `Ascent, Sova`. Empty for a patch that changed nothing that lineups depend on. */
export function describeTouched(keys: readonly string[]): string {
  if (keys.includes(EVERYTHING)) return 'Everything'
  return keys.map((touched) => OPTIONS.find(({ key }) => key === touched)?.name ?? touched).join(', ')
}
