/** A token of the look: its name without the dashes, and its value as the stylesheet has it. */
type Token = { name: string; value: string }

/** The tokens in their groups. */
export type Tokens = {
  colors: readonly Token[]
  /** Sizes of text, each with its line height. */
  sizes: readonly (Token & { lineHeight: string })[]
  radii: readonly Token[]
  breakpoints: readonly Token[]
  /** The unit of all distances. */
  spacing: string
  /** Durations, easings and animations. */
  motion: readonly Token[]
}

/**
 * Reads the tokens out of the text of `app/globals.css`: its `@theme` is the one place where they stand.
 * @throws Error when it has no `@theme` or no unit of distances.
 */
export function parseTokens(stylesheet: string): Tokens {
  const theme = /@theme \{(.*?)\n\}/s.exec(stylesheet)?.[1]
  if (!theme) throw new Error('The stylesheet has no @theme.')
  const all = [...theme.matchAll(/^ {2}--([\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  const group = (prefix: string) =>
    all
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, value }) => ({ name: name.slice(prefix.length), value }))
  const sizes = group('text-')
  const spacing = all.find(({ name }) => name === 'spacing')?.value
  if (!spacing) throw new Error('The theme has no --spacing.')
  return {
    colors: group('color-').filter(({ value }) => value.startsWith('#')),
    sizes: sizes
      .filter(({ name }) => !name.includes('--'))
      .map((size) => ({
        ...size,
        lineHeight: sizes.find(({ name }) => name === `${size.name}--line-height`)?.value ?? 'normal',
      })),
    radii: group('radius-'),
    breakpoints: group('breakpoint-'),
    spacing,
    motion: all.filter(({ name }) => /^(default-transition|ease|animate)-/.test(name)),
  }
}

/** The surfaces that text stands on. */
const SURFACES = ['ground', 'surface-1', 'surface-2', 'surface-3']

/** A colour on a surface. */
type Pair = { front: string; back: string }

/** Every pair that is used for text: ink and tones on each surface, tones on their own deep, ground on the signal. */
export function textPairs(tokens: Tokens): Pair[] {
  const names = tokens.colors.map(({ name }) => name)
  const tones = names.filter((name) => names.includes(`${name}-deep`))
  return [
    ...['ink', 'muted', ...tones].flatMap((front) => SURFACES.map((back) => ({ front, back }))),
    ...tones.map((front) => ({ front, back: `${front}-deep` })),
    ...tones.map((tone) => ({ front: 'ink', back: `${tone}-deep` })),
    { front: 'ground', back: 'signal' },
    { front: 'ground', back: 'ink' },
  ]
}

/** The value of a colour. @throws Error when there is none of that name. */
export function colorOf(tokens: Tokens, wanted: string): string {
  const color = tokens.colors.find(({ name }) => name === wanted)
  if (!color) throw new Error(`There is no colour ${wanted}.`)
  return color.value
}

/**
 * The contrast of two colours by WCAG 2.2, from 1 to 21: text needs 4.5, the edge of a control 3.
 * @param one, other as `#rgb` or `#rrggbb`.
 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @throws Error when it is no colour of that form. */
function channels(color: string): number[] {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long)
  if (!parts) throw new Error(`${color} is no colour such as #0a0e14.`)
  return parts.slice(1).map((part) => Number.parseInt(part, 16) / 255)
}
