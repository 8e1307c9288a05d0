import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { findCallout } from '@/lib/game/schematics'
import type { Point } from '@/lib/game/schematics/schematic'
import { CHOICE_LIST, lineupChoices } from '@/lib/lineups/choices'
import { formatAirTime } from '@/lib/lineups/editor/throw-input'
import type { FieldName, LineupValues } from '@/lib/lineups/fields'
import { VIDEO_PICTURES } from '@/lib/lineups/video-pictures'

const calloutName = (map: string, id: string) => findCallout(map, id)?.name ?? id

const pointText = (point: Point | null) =>
  point ? `${Math.round(point.x * 100)} % right, ${Math.round(point.y * 100)} % down` : ''

const choiceText = (wanted: FieldName, values: LineupValues) =>
  lineupChoices(values)
    .filter(({ field }) => field === wanted)
    .map(({ label }) => label)
    .join(', ')

/** For fields whose values people don't read as they are. */
const TEXTS: Partial<Record<FieldName, (values: LineupValues) => string>> = {
  map: ({ map }) => mapName(map),
  agent: ({ agent }) => agentName(agent),
  ability: ({ agent, ability }) => findAbility(agent, ability)?.name ?? ability,
  fromCallout: ({ map, fromCallout }) => calloutName(map, fromCallout),
  toCallout: ({ map, toCallout }) => calloutName(map, toCallout),
  fromPoint: ({ fromPoint }) => pointText(fromPoint),
  toPoint: ({ toPoint }) => pointText(toPoint),
  thumbnailIndex: ({ steps, thumbnailIndex, youtubeUrl }) => {
    if (steps.length > 0) return `Step ${thumbnailIndex + 1}`
    return youtubeUrl && `Of the video: ${VIDEO_PICTURES[thumbnailIndex] ?? ''}`
  },
  airMs: ({ airMs }) => (airMs === null ? '' : `${formatAirTime(airMs)} s`),
  ...Object.fromEntries(
    CHOICE_LIST.map(({ field }) => [field, (values: LineupValues) => choiceText(field, values)]),
  ),
}

export const fieldText = (name: FieldName, values: LineupValues): string =>
  TEXTS[name]?.(values) ?? String(values[name] ?? '')
