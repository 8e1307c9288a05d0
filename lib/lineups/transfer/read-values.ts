import type { z } from 'zod'
import { isBow } from '@/lib/game/agents'
import { MAX_BOUNCES, MAX_CHARGE, PURPOSES, valuesOf } from '@/lib/game/options'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import type { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { parseAirTime, targetArea } from '@/lib/lineups/editor/throw-input'
import { type FieldName, NEW_LINEUP } from '@/lib/lineups/fields'
import { ALL_LOCATIONS } from '@/lib/lineups/list/filters'
import { normalizeVideoLink } from '@/lib/lineups/video'
import {
  AGENT_CHOICES,
  abilityChoices,
  calloutChoices,
  DIFFICULTY_CHOICES,
  FIRE_CHOICES,
  locationChoices,
  MAP_CHOICES,
  MOVEMENT_CHOICES,
  PLATFORM_CHOICES,
  PURPOSE_CHOICES,
  SIDE_CHOICES,
} from './choices'
import type { RowCells } from './row-cells'
import { VIDEO_THUMBNAILS } from './table-columns'

/** What the lineup form sends. */
export type LineupFormInput = z.input<typeof lineupFormSchema>

/** The fields of the lineup form that a row has without its pictures. */
export type RowValues = Pick<LineupFormInput, Exclude<FieldName, 'steps' | 'thumbnailIndex'>>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the fields of a lineup from a row, each in the form that is stored, so that equal lineups are equal here. Errors are added to the cells. What the form would silently drop is an error as
 * well, because nobody looks at every row again.
 */
export function readValues(cells: RowCells): RowValues {
  const platform = cells.choice('platform', PLATFORM_CHOICES)
  if (!platform) cells.fail('platform', { code: 'platform-missing' })
  const counterpart = cells.text('counterpart')
  const purposes = cells.choices('purposes', PURPOSE_CHOICES)
  return {
    title: cells.text('title'),
    platform: platform ?? NEW_LINEUP.platform,
    side: cells.choice('side', SIDE_CHOICES) ?? NEW_LINEUP.side,
    description: cells.text('description'),
    youtubeUrl: normalizeVideoLink(cells.text('video')) ?? cells.text('video'),
    ...readPlaces(cells),
    ...readThrow(cells),
    purposes: valuesOf(PURPOSES).filter((purpose) => purposes.includes(purpose)),
    difficulty: cells.choice('difficulty', DIFFICULTY_CHOICES),
    counterpartId: UUID.test(counterpart) ? counterpart.toLowerCase() : undefined,
  }
}

/** Reads map, location and both ends of the throw. The location is that of the target if the row has none. */
function readPlaces(cells: RowCells) {
  const map = cells.choice('map', MAP_CHOICES) ?? ''
  // Without a map, it is unknown which places there are.
  const places = map
    ? {
        standCallout: cells.choice('standCallout', calloutChoices(map)) ?? '',
        targetCallout: cells.choice('targetCallout', calloutChoices(map)) ?? '',
        location: cells.choice('location', locationChoices(map)),
      }
    : { standCallout: '', targetCallout: '', location: null }
  return {
    map,
    standCallout: places.standCallout,
    targetCallout: places.targetCallout,
    location: places.location ?? targetArea(map, places.targetCallout) ?? ALL_LOCATIONS,
    standPoint: readPoint(cells, 'stand'),
    targetPoint: readPoint(cells, 'target'),
  }
}

function readPoint(cells: RowCells, end: 'stand' | 'target') {
  const [xColumn, yColumn] = [`${end}X`, `${end}Y`] as const
  const range = { min: 0, max: 1, isWhole: false }
  const [x, y] = [cells.number(xColumn, range), cells.number(yColumn, range)]
  if (cells.text(xColumn) === '' && cells.text(yColumn) === '') return null
  if (cells.text(xColumn) === '') cells.fail(xColumn, { code: 'point-incomplete' })
  if (cells.text(yColumn) === '') cells.fail(yColumn, { code: 'point-incomplete' })
  if (cells.text(`${end}Callout`) === '') cells.fail(`${end}Callout`, { code: 'point-without-callout' })
  return x === null || y === null ? null : { x, y }
}

/** Reads agent, ability and how it is thrown. */
function readThrow(cells: RowCells) {
  const agent = cells.choice('agent', AGENT_CHOICES) ?? ''
  const ability = (agent && cells.choice('ability', abilityChoices(agent))) || ''
  const fire = cells.choice('fire', FIRE_CHOICES)
  const charge = cells.number('charge', { min: 0, max: MAX_CHARGE, isWhole: true })
  const bounces = cells.number('bounces', { min: 0, max: MAX_BOUNCES, isWhole: true })
  const isAbilityRead = agent !== '' && !cells.hasError('ability')
  if (isAbilityRead && isBow(ability) && fire !== null) cells.fail('fire', { code: 'bow-without-fire' })
  if (isAbilityRead && !isBow(ability)) {
    if (charge !== null) cells.fail('charge', { code: 'bow-only' })
    if (bounces !== null) cells.fail('bounces', { code: 'bow-only' })
  }
  return {
    agent,
    ability,
    movement: cells.choice('movement', MOVEMENT_CHOICES),
    fire,
    charge,
    bounces,
    airMs: parseAirTime(cells.text('airTime')),
  }
}

/**
 * Reads which step is the thumbnail, or which picture of the video if there are no steps.
 * @param steps the numbers of the steps that have a picture.
 * @returns its index among these; the first if the row does not say.
 */
export function readThumbnail(cells: RowCells, steps: readonly number[]): number {
  const picture = VIDEO_THUMBNAILS.indexOf(cells.text('thumbnail').toLowerCase())
  if (picture >= 0 && steps.length === 0) return picture
  const step = cells.number('thumbnail', { min: 1, max: MAX_STEP_IMAGES, isWhole: true })
  if (step === null) return NEW_LINEUP.thumbnailIndex
  if (!steps.includes(step)) cells.fail('thumbnail', { code: 'thumbnail-without-step' })
  return Math.max(steps.indexOf(step), 0)
}
