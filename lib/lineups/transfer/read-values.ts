import type { z } from 'zod'
import { isBow } from '@/lib/game/agents'
import { ALL_LOCATIONS } from '@/lib/game/maps'
import { MAX_BOUNCES, MAX_CHARGE, PURPOSES, valuesOf } from '@/lib/game/options'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import type { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { locationOfCallout, parseAirTime } from '@/lib/lineups/editor/throw-input'
import { type FieldName, NEW_LINEUP } from '@/lib/lineups/fields'
import { normalizeVideoLink } from '@/lib/lineups/video'
import { abilityChoices, COLUMN_CHOICES, calloutChoices, locationChoices } from './choices'
import type { Named } from './match-text'
import type { RowCells } from './row-cells'
import { type ColumnName, VIDEO_THUMBNAILS } from './table-columns'
import type { KnownLineup } from './write-lineups'

export type LineupFormInput = z.input<typeof lineupFormSchema>

export type RowValues = Pick<LineupFormInput, Exclude<FieldName, 'steps' | 'thumbnailIndex'>>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Values that the form would silently drop are errors. */
export function readValues(cells: RowCells, known?: KnownLineup): RowValues {
  const platform = cells.choice('platform', COLUMN_CHOICES.platform)
  if (!platform) cells.fail('platform', { code: 'platform-missing' })
  const counterpart = cells.text('counterpart')
  const purposes = cells.choices('purposes', COLUMN_CHOICES.purposes)
  return {
    title: cells.text('title'),
    platform: platform ?? NEW_LINEUP.platform,
    side: cells.choice('side', COLUMN_CHOICES.side) ?? NEW_LINEUP.side,
    description: cells.text('description'),
    youtubeUrl: normalizeVideoLink(cells.text('video')) ?? cells.text('video'),
    ...readPlaces(cells, known),
    ...readThrow(cells),
    purposes: valuesOf(PURPOSES).filter((purpose) => purposes.includes(purpose)),
    difficulty: cells.choice('difficulty', COLUMN_CHOICES.difficulty),
    counterpartId: UUID.test(counterpart) ? counterpart.toLowerCase() : undefined,
  }
}

/** A row that changes a callout drops its stored point. A new `toCallout` also drops the stored location. */
function readPlaces(cells: RowCells, known?: KnownLineup) {
  const map = cells.choice('map', COLUMN_CHOICES.map) ?? ''
  const isMoved = (end: 'from' | 'to', callout: string) =>
    known !== undefined && (known.map !== map || known[`${end}Callout`] !== callout)
  // Without a map, it is unknown which places there are.
  const choosePlace = (column: ColumnName, choicesOn: (map: string) => readonly Named[]) =>
    map === '' ? null : cells.choice(column, choicesOn(map))
  const toCallout = choosePlace('toCallout', calloutChoices) ?? ''
  const fromCallout = choosePlace('fromCallout', calloutChoices) ?? ''
  const isLocationDropped = cells.isStored('location') && isMoved('to', toCallout)
  const location = isLocationDropped ? null : choosePlace('location', locationChoices)
  return {
    map,
    fromCallout,
    toCallout,
    location: location ?? locationOfCallout(map, toCallout) ?? ALL_LOCATIONS,
    fromPoint: readPoint(cells, 'from', isMoved('from', fromCallout)),
    toPoint: readPoint(cells, 'to', isMoved('to', toCallout)),
  }
}

function readPoint(cells: RowCells, end: 'from' | 'to', isMoved: boolean) {
  const [xColumn, yColumn] = [`${end}X`, `${end}Y`] as const
  if (isMoved && cells.isStored(xColumn) && cells.isStored(yColumn)) return null
  const range = { min: 0, max: 1, isWhole: false }
  const x = cells.number(xColumn, range)
  const y = cells.number(yColumn, range)
  if (cells.text(xColumn) === '' && cells.text(yColumn) === '') return null
  if (cells.text(xColumn) === '') cells.fail(xColumn, { code: 'point-incomplete' })
  if (cells.text(yColumn) === '') cells.fail(yColumn, { code: 'point-incomplete' })
  if (cells.text(`${end}Callout`) === '') cells.fail(`${end}Callout`, { code: 'point-without-callout' })
  return x === null || y === null ? null : { x, y }
}

function readThrow(cells: RowCells) {
  const agent = cells.choice('agent', COLUMN_CHOICES.agent) ?? ''
  const ability = agent === '' ? '' : (cells.choice('ability', abilityChoices(agent)) ?? '')
  const fire = cells.choice('fire', COLUMN_CHOICES.fire)
  const charge = cells.number('charge', { min: 0, max: MAX_CHARGE, isWhole: true })
  const bounces = cells.number('bounces', { min: 0, max: MAX_BOUNCES, isWhole: true })
  const isAbilityRead = agent !== '' && !cells.hasError('ability')
  const isInRow = (column: 'fire' | 'charge' | 'bounces') =>
    cells.text(column) !== '' && !cells.isStored(column)
  if (isAbilityRead && isBow(ability) && isInRow('fire')) cells.fail('fire', { code: 'bow-without-fire' })
  if (isAbilityRead && !isBow(ability)) {
    if (isInRow('charge')) cells.fail('charge', { code: 'bow-only' })
    if (isInRow('bounces')) cells.fail('bounces', { code: 'bow-only' })
  }
  return {
    agent,
    ability,
    movement: cells.choice('movement', COLUMN_CHOICES.movement),
    fire,
    charge,
    bounces,
    airMs: parseAirTime(cells.text('airTime')),
  }
}

/** `steps`: the numbers of steps with a picture. Returns an index of `steps` or, without steps, of `VIDEO_PICTURES`. */
export function readThumbnail(cells: RowCells, steps: readonly number[]): number {
  const picture = VIDEO_THUMBNAILS.indexOf(cells.text('thumbnail').toLowerCase())
  if (picture >= 0 && steps.length === 0) return picture
  // The stored thumbnail is a picture of the video, and the row adds steps.
  if (picture >= 0 && cells.isStored('thumbnail')) return NEW_LINEUP.thumbnailIndex
  const step = cells.number('thumbnail', { min: 1, max: MAX_STEP_IMAGES, isWhole: true })
  if (step === null) return NEW_LINEUP.thumbnailIndex
  if (!steps.includes(step)) cells.fail('thumbnail', { code: 'thumbnail-without-step' })
  return Math.max(steps.indexOf(step), 0)
}
