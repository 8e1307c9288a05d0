export type Area = 'A' | 'B' | 'C' | 'Mid' | 'Attack' | 'Defense'

/** In schematic units from the top left. */
export type Point = { x: number; y: number }

export type Callout = {
  /** Used in URLs and in stored lineups, such as `a-lobby`. */
  id: string
  name: string
  area: Area
  kind: 'callout' | 'site' | 'spawn'
  corners: readonly Point[]
  /** The center of the bounding box, where the name stands and arcs begin or end. */
  center: Point
}

/** A way connects the centers of two adjacent callouts. */
type Way = { from: Callout; to: Callout; points: readonly Point[] }

/** An original drawing, not to scale. */
export type Schematic = {
  map: string
  callouts: readonly Callout[]
  ways: readonly Way[]
  /** Lines across a way, such as doors and ropes. */
  doors: readonly (readonly Point[])[]
  /** Polygons on a floor, such as crates and pillars. */
  blocks: readonly (readonly Point[])[]
}

/** The format of a map's file. Points are written as `x,y x,y …`. */
export type SchematicData = {
  map: string
  /** A plant site is named `A Site`. */
  callouts: readonly { name: string; area: Area; corners: string }[]
  /** Sequences of adjacent callouts, with points where a way bends: `A Lobby > 40,250 > A Main`. */
  paths: readonly string[]
  doors: readonly string[]
  blocks: readonly string[]
}

/** Width and height, in schematic units. */
export const SCHEMATIC_SIZE = 400

/** The id of the group of names in the files of `public/schematics`. */
export const SCHEMATIC_NAMES_ID = 'names'

export const schematicFile = (map: string): string => `/schematics/${map}.svg`

export const toUnits = ({ x, y }: Point): Point => ({ x: x * SCHEMATIC_SIZE, y: y * SCHEMATIC_SIZE })

/** Rounds to 3 decimals. A point outside is moved to the edge. */
export function toFractions({ x, y }: Point): Point {
  const fraction = (value: number) =>
    Math.round(Math.min(Math.max(value / SCHEMATIC_SIZE, 0), 1) * 1000) / 1000
  return { x: fraction(x), y: fraction(y) }
}

const calloutId = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** @throws Error when a point is malformed. */
function parsePoints(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`${pair} is no point.`)
    return { x, y }
  })
}

function readCallout({ name, area, corners }: SchematicData['callouts'][number]): Callout {
  const points = parsePoints(corners)
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    id: calloutId(name),
    name,
    area,
    kind: kindOf(name, area),
    corners: points,
    center: { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) },
  }
}

function kindOf(name: string, area: Area): Callout['kind'] {
  if (area === 'Attack' || area === 'Defense') return 'spawn'
  return name.endsWith(' Site') ? 'site' : 'callout'
}

/** @throws Error when a point is malformed, or a path names a callout that the map does not have. */
export function readSchematic({ map, callouts: floors, paths, doors, blocks }: SchematicData): Schematic {
  const callouts = floors.map(readCallout)
  return {
    map,
    callouts,
    ways: paths.flatMap((path) => parsePath(path, callouts)),
    doors: doors.map(parsePoints),
    blocks: blocks.map(parsePoints),
  }
}

function parsePath(path: string, callouts: readonly Callout[]): Way[] {
  const ways: Way[] = []
  let from: Callout | undefined
  let bends: Point[] = []
  for (const stop of path.split(' > ')) {
    if (/^\d/.test(stop)) {
      bends.push(...parsePoints(stop))
      continue
    }
    const to = callouts.find(({ name }) => name === stop)
    if (!to) throw new Error(`No callout is called ${stop}.`)
    if (from) ways.push({ from, to, points: [from.center, ...bends, to.center] })
    from = to
    bends = []
  }
  return ways
}

/** Names of the adjacent callouts, in the order of the ways. */
export const getNeighbours = ({ ways }: Schematic, { id }: Callout): string[] =>
  ways.flatMap(({ from, to }) => {
    if (from.id === id) return [to.name]
    return to.id === id ? [from.name] : []
  })
