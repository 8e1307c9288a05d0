import { csvLine } from '@/lib/csv'
import { formatAirTime } from '@/lib/lineups/editor/throw-input'
import type { LineupValues } from '@/lib/lineups/fields'
import { abilityChoices, COLUMN_CHOICES, calloutChoices, locationChoices } from './choices'
import type { Named } from './match-text'
import { type ColumnName, pictureColumn, stepColumn, TABLE_COLUMNS, VIDEO_THUMBNAILS } from './table-columns'

export type ExportedLineup = Omit<LineupValues, 'steps' | 'counterpartId'> & {
  /** Unique in the table, and valid for `isLineupKey`. */
  key: string
  /** The key of the same lineup on the other platform; empty without one. */
  counterpart: string
  status?: string
  /** The pictures belong beside the table, at the paths of `pictureFile`. */
  steps: readonly { description: string }[]
}

/** `fingerprints`: of the stored picture and of its original file, see `Archive.fingerprint`. */
export type KnownLineup = Omit<ExportedLineup, 'steps'> & {
  steps: readonly { description: string; url: string; fingerprints: readonly string[] }[]
}

/** Spreadsheets read a file as UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** An export names each picture in a column of its own. */
const EXPORTED_COLUMNS = TABLE_COLUMNS.filter(({ value }) => value !== 'error' && value !== 'pictures')

export const LINEUP_CSV_HEADER = BYTE_ORDER_MARK + csvLine(EXPORTED_COLUMNS.map(({ names }) => names[0]))

const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i

/** `step` counts from 1. No key begins with `_`. */
export const pictureFile = (key: string, step: number): string =>
  `${RESERVED_ON_WINDOWS.test(key) ? '_' : ''}${key}/${step}.webp`

export function lineupCsvLine(lineup: ExportedLineup): string {
  const cells = toCells(lineup)
  return csvLine(EXPORTED_COLUMNS.map(({ value }) => cells[value] ?? ''))
}

export const writeLineups = (lineups: readonly ExportedLineup[]): string =>
  LINEUP_CSV_HEADER + lineups.map(lineupCsvLine).join('')

/** @param rows the header first. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('')

export function toCells(lineup: ExportedLineup): Partial<Record<ColumnName, string>> {
  const { key, map, agent, steps, thumbnailIndex } = lineup
  return {
    key,
    platform: nameOf(lineup.platform, COLUMN_CHOICES.platform),
    title: lineup.title,
    map: nameOf(map, COLUMN_CHOICES.map),
    agent: nameOf(agent, COLUMN_CHOICES.agent),
    ability: nameOf(lineup.ability, abilityChoices(agent)),
    side: nameOf(lineup.side, COLUMN_CHOICES.side),
    location: nameOf(lineup.location, locationChoices(map)),
    fromCallout: nameOf(lineup.fromCallout, calloutChoices(map)),
    fromX: toNumberCell(lineup.fromPoint?.x),
    fromY: toNumberCell(lineup.fromPoint?.y),
    toCallout: nameOf(lineup.toCallout, calloutChoices(map)),
    toX: toNumberCell(lineup.toPoint?.x),
    toY: toNumberCell(lineup.toPoint?.y),
    movement: nameOf(lineup.movement, COLUMN_CHOICES.movement),
    fire: nameOf(lineup.fire, COLUMN_CHOICES.fire),
    charge: toNumberCell(lineup.charge),
    bounces: toNumberCell(lineup.bounces),
    airTime: formatAirTime(lineup.airMs),
    purposes: lineup.purposes.map((purpose) => nameOf(purpose, COLUMN_CHOICES.purposes)).join(', '),
    difficulty: nameOf(lineup.difficulty, COLUMN_CHOICES.difficulty),
    video: lineup.youtubeUrl,
    description: lineup.description,
    thumbnail: steps.length > 0 ? toNumberCell(thumbnailIndex + 1) : VIDEO_THUMBNAILS[thumbnailIndex],
    counterpart: lineup.counterpart,
    status: lineup.status ?? '',
    ...Object.fromEntries(
      steps.flatMap(({ description }, index) => [
        [stepColumn(index + 1), description],
        [pictureColumn(index + 1), pictureFile(key, index + 1)],
      ]),
    ),
  }
}

const toNumberCell = (value: number | null | undefined) => (value == null ? '' : String(value))

const nameOf = (value: string | null, choices: readonly Named[]): string =>
  choices.find((choice) => choice.value === value)?.names[0] ?? value ?? ''
