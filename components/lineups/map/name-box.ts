import { type Callout, getNameFontSize, getNameLines, LETTER_WIDTH } from '@/lib/game/schematics/schematic'

/** The height of a line at a font size of 1, and the space around a name in schematic units. */
const LINE_HEIGHT = 1.15
const SPACE = 3

/** About half the width and half the height of a callout's name on the map, in schematic units. */
export function getNameBox(callout: Callout): { halfWidth: number; halfHeight: number } {
  const fontSize = getNameFontSize(callout)
  const lines = getNameLines(callout)
  const letters = Math.max(...lines.map(({ length }) => length))
  return {
    halfWidth: (letters * LETTER_WIDTH * fontSize) / 2 + SPACE,
    halfHeight: (lines.length * LINE_HEIGHT * fontSize) / 2 + SPACE,
  }
}
