/** A design token: its name without the leading dashes, and its value as written in the stylesheet. */
type Token = { name: string; value: string }

/** The design tokens, by group. */
export type Tokens = {
  colors: readonly Token[]
  /** Font sizes with their line heights. */
  sizes: readonly (Token & { lineHeight: string })[]
  radii: readonly Token[]
  breakpoints: readonly Token[]
  /** The unit that all spacing is a multiple of. */
  spacing: string
  /** Durations, easings and animations. */
  motion: readonly Token[]
}

/**
 * Reads the design tokens from the text of `app/globals.css`, whose `@theme` block is the only place that
 * defines them.
 * @throws Error when there is no `@theme` or no `--spacing`.
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

/** Names of the colors that text is placed on. */
const SURFACES = ['ground', 'surface-1', 'surface-2', 'surface-3']

/** Names of a text color and of the color behind it. */
type ColorPair = { text: string; surface: string }

/**
 * Every pair of colors that is used for text: `ink`, `muted` and the tones on each surface, tones and `ink`
 * on the `-deep` variant of a tone, and `ground` on `signal` and `ink`.
 */
export function textColorPairs(tokens: Tokens): ColorPair[] {
  const names = tokens.colors.map(({ name }) => name)
  const tones = names.filter((name) => names.includes(`${name}-deep`))
  return [
    ...['ink', 'muted', ...tones].flatMap((text) => SURFACES.map((surface) => ({ text, surface }))),
    ...tones.map((text) => ({ text, surface: `${text}-deep` })),
    ...tones.map((tone) => ({ text: 'ink', surface: `${tone}-deep` })),
    { text: 'ground', surface: 'signal' },
    { text: 'ground', surface: 'ink' },
  ]
}

/** The value of a color, such as `#0a0e14`. @throws Error when no color has this name. */
export function getColor(tokens: Tokens, colorName: string): string {
  const color = tokens.colors.find(({ name }) => name === colorName)
  if (!color) throw new Error(`There is no color ${colorName}.`)
  return color.value
}

/**
 * The contrast ratio of two colors by WCAG 2.2, from 1 to 21. Text needs 4.5, the border of a control 3.
 * @param first as `#rgb` or `#rrggbb`.
 * @param second as `#rgb` or `#rrggbb`.
 * @throws Error when a color is written in another way.
 */
export function contrastRatio(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue of a color, from 0 to 1. @throws Error when it is not `#rgb` or `#rrggbb`. */
function channels(color: string): number[] {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long)
  if (!parts) throw new Error(`${color} is not a color such as #0a0e14.`)
  return parts.slice(1).map((part) => Number.parseInt(part, 16) / 255)
}
