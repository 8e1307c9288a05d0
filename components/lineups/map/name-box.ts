import { type Callout, getNameLines } from '@/lib/game/schematics/schematic'

/** The font size of most names, the height of a line, the width of a letter, and the space around a name. */
const FONT_SIZE = 14
const LINE_HEIGHT = 16
const LETTER_WIDTH = 6.4
const SPACE = 3

/** About half the width and half the height of a callout's name on the map, in schematic units. */
export function getNameBox(callout: Callout): { halfWidth: number; halfHeight: number } {
  const lines = getNameLines(callout, FONT_SIZE)
  const letters = Math.max(...lines.map(({ length }) => length))
  return {
    halfWidth: (letters * LETTER_WIDTH) / 2 + SPACE,
    halfHeight: (lines.length * LINE_HEIGHT) / 2 + SPACE,
  }
}
