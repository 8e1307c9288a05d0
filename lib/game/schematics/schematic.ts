/** The part of a map that a callout belongs to. */
export type Area = 'A' | 'B' | 'C' | 'Mid' | 'Attack' | 'Defense'

/** A position on a schematic, in schematic units from the top left. */
export type Point = { x: number; y: number }

export type Callout = {
  /** The name in lower case with dashes, used in URLs and in stored lineups: `a-lobby`. */
  id: string
  name: string
  area: Area
  kind: 'callout' | 'site' | 'spawn'
  corners: readonly Point[]
  /** The center of the bounding box, where the name stands, and where arcs begin or end without an exact point. */
  center: Point
}

/** A way between two adjacent callouts: from the center of one to the center of the other. */
type Way = { from: Callout; to: Callout; points: readonly Point[] }

/** An original drawing, not to scale. Defenders start above, attackers below, on Fracture also on the bridge above. */
export type Schematic = {
  map: string
  callouts: readonly Callout[]
  ways: readonly Way[]
  /** Doors and ropes across a way, each a line. */
  doors: readonly (readonly Point[])[]
  /** Solid blocks on a floor, such as crates and pillars, each a polygon. */
  blocks: readonly (readonly Point[])[]
}

/** A schematic as in its file, which has the name of its map. Points are written as `x,y x,y …`. */
export type SchematicData = {
  map: string
  /** Plant sites are named as players say it: `A Site`. `corners` are those of its floor. */
  callouts: readonly { name: string; area: Area; corners: string }[]
  /** Sequences of adjacent callouts, with points where a way bends: `A Lobby > 40,250 > A Main`. */
  paths: readonly string[]
  doors: readonly string[]
  blocks: readonly string[]
}

/** Width and height of every schematic, in schematic units. */
export const SCHEMATIC_SIZE = 400

/** In the file of a schematic in `public/schematics`, the id of the group with the names of all callouts. */
export const SCHEMATIC_NAMES_ID = 'names'

export const schematicFile = (map: string): string => `/schematics/${map}.svg`

export const toUnits = ({ x, y }: Point): Point => ({ x: x * SCHEMATIC_SIZE, y: y * SCHEMATIC_SIZE })

/** Converts schematic units to fractions of the schematic, with 3 decimals. A point outside is moved to the edge. */
export function toFractions({ x, y }: Point): Point {
  const fraction = (value: number) =>
    Math.round(Math.min(Math.max(value / SCHEMATIC_SIZE, 0), 1) * 1000) / 1000
  return { x: fraction(x), y: fraction(y) }
}

const calloutId = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Reads points written as `x,y x,y …`. @throws Error when a point is malformed. */
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

/** The names of all callouts adjacent to a callout, in the order of the ways. */
export const getNeighbours = ({ ways }: Schematic, { id }: Callout): string[] =>
  ways.flatMap(({ from, to }) => {
    if (from.id === id) return [to.name]
    return to.id === id ? [from.name] : []
  })
