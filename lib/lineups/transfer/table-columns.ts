import { MAX_STEP_IMAGES } from '@/lib/limits'
import type { FieldName } from '@/lib/lineups/fields'
import { VIDEO_PICTURES } from '@/lib/lineups/video-pictures'

export const STEP_NUMBERS = Array.from({ length: MAX_STEP_IMAGES }, (_, index) => index + 1)

/** What a cell `thumbnail` says for a picture of the video. */
export const VIDEO_THUMBNAILS: readonly string[] = VIDEO_PICTURES.map((_, index) => `video ${index + 1}`)

/** An export writes the first of the `names`. `field`: `null` for a column that is no field of the form. */
type ColumnInfo = { names: readonly [string, ...string[]]; field: FieldName | null; isNeeded?: boolean }

// The spreads only keep long lists of names short.
const BASIC_COLUMNS = {
  key: { names: ['key', 'lineup key', 'slug', 'name of the folder'], field: null },
  platform: { names: ['platform', 'device'], field: 'platform', isNeeded: true },
  title: { names: ['title', 'name', 'lineup', 'lineup title'], field: 'title', isNeeded: true },
  map: { names: ['map'], field: 'map', isNeeded: true },
  agent: { names: ['agent', 'character', 'hero'], field: 'agent', isNeeded: true },
  ability: { names: ['ability', 'skill', 'util', 'utility'], field: 'ability' },
  side: { names: ['side', 'team'], field: 'side' },
  location: { names: ['location', 'site', 'plant site'], field: 'location' },
  fromCallout: {
    names: [
      ...['thrown from', 'stand', 'stand callout', 'from', 'stand at', 'start', 'throw from'],
      ...['where i stand', 'where to stand', 'standing at'],
    ],
    field: 'fromCallout',
  },
  fromX: { names: ['thrown from x', 'stand x', 'stand point x', 'from x'], field: 'fromPoint' },
  fromY: { names: ['thrown from y', 'stand y', 'stand point y', 'from y'], field: 'fromPoint' },
  toCallout: {
    names: [
      ...['lands in', 'target', 'target callout', 'to', 'lands at', 'landing'],
      ...['aim at', 'where it lands', 'lands on'],
    ],
    field: 'toCallout',
  },
  toX: { names: ['lands in x', 'target x', 'target point x', 'to x'], field: 'toPoint' },
  toY: { names: ['lands in y', 'target y', 'target point y', 'to y'], field: 'toPoint' },
  movement: { names: ['movement', 'throw type', 'move'], field: 'movement' },
  fire: { names: ['fire', 'fire button', 'fire mode', 'click'], field: 'fire' },
  charge: { names: ['charge', 'charges', 'bars', 'power'], field: 'charge' },
  bounces: { names: ['bounces', 'bounce'], field: 'bounces' },
  airTime: {
    names: ['air time in seconds', 'air time', 'time in the air', 'air seconds', 'flight time', 'seconds'],
    field: 'airMs',
  },
  purposes: { names: ['purposes', 'purpose', 'tags', 'use'], field: 'purposes' },
  difficulty: { names: ['difficulty', 'level'], field: 'difficulty' },
  video: {
    names: ['video', 'video link', 'video url', 'youtube', 'youtube url', 'youtube link', 'link'],
    field: 'youtubeUrl',
  },
  description: { names: ['description', 'text', 'notes', 'note', 'details'], field: 'description' },
  thumbnail: { names: ['thumbnail', 'thumbnail step', 'cover'], field: 'thumbnailIndex' },
  counterpart: {
    names: ['same lineup on the other platform', 'counterpart', 'counterpart key', 'other platform'],
    field: 'counterpartId',
  },
  // The name of a folder, or those of several files.
  pictures: { names: ['pictures', 'images', 'screenshots', 'picture folder'], field: null },
  // A row with another status than `published` is not published by an import.
  status: { names: ['status'], field: null },
  // For people. An import does not read it.
  error: { names: ['error', 'errors'], field: null },
} as const satisfies Record<string, ColumnInfo>

type StepColumn = `step${number}` | `picture${number}`

export type ColumnName = keyof typeof BASIC_COLUMNS | StepColumn

export const stepColumn = (step: number): StepColumn => `step${step}`

export const pictureColumn = (step: number): StepColumn => `picture${step}`

/** A step's picture, or `pictures`, which names those of all steps. */
export const isPictureColumn = (column: ColumnName): boolean => column.startsWith('picture')

const STEP_COLUMNS = STEP_NUMBERS.flatMap((step): [StepColumn, ColumnInfo][] => {
  const withStep = (...words: string[]) =>
    words.flatMap((word) => [`step ${step} ${word}`, `steps ${step} ${word}`])
  const synonyms = ['image', 'screenshot', 'pic', 'img'].map((word) => `${word} ${step}`)
  return [
    [stepColumn(step), { names: [`step ${step}`, ...withStep('text', 'description')], field: 'steps' }],
    [
      pictureColumn(step),
      { names: [`picture ${step}`, ...synonyms, ...withStep('picture', 'image')], field: 'steps' },
    ],
  ]
})

/** In the order of an export. */
export const TABLE_COLUMNS: readonly ({ value: ColumnName } & ColumnInfo)[] = (
  [...Object.entries(BASIC_COLUMNS), ...STEP_COLUMNS] as [ColumnName, ColumnInfo][]
).map(([value, info]) => ({ value, ...info }))

export const columnLabel = (column: ColumnName): string =>
  TABLE_COLUMNS.find(({ value }) => value === column)?.names[0] ?? column
