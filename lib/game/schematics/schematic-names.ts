import type { Callout } from './schematic'

/** Upper limit of the average letter width in the condensed font, at a font size of 1. */
const LETTER_WIDTH = 0.46

/** At a font size of 1. */
const LINE_HEIGHT = 1.15

/** In schematic units. */
const NAME_MARGIN = 3

/** In schematic units. */
export const getNameFontSize = ({ kind }: Callout) => (kind === 'site' ? 17 : 14)

/** Two lines if the name is wider than the floor. */
export function getNameLines(callout: Callout): string[] {
  const { name, corners } = callout
  const xs = corners.map(({ x }) => x)
  const width = Math.max(...xs) - Math.min(...xs)
  return name.length * LETTER_WIDTH * getNameFontSize(callout) > width ? name.split(' ') : [name]
}

/** All letters count as wide ones, so names are usually narrower. */
export function getNameBox(callout: Callout): { halfWidth: number; halfHeight: number } {
  const fontSize = getNameFontSize(callout)
  const lines = getNameLines(callout)
  const letters = Math.max(...lines.map(({ length }) => length))
  return {
    halfWidth: (letters * LETTER_WIDTH * fontSize) / 2 + NAME_MARGIN,
    halfHeight: (lines.length * LINE_HEIGHT * fontSize) / 2 + NAME_MARGIN,
  }
}
