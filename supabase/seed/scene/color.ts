/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rrggbb`. */
function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The site's colours that scenes are drawn with (design §9). */
export const BACKGROUND = fromHex('#0a0e14')
export const SURFACE = fromHex('#10161f')
export const HAIRLINE = fromHex('#263344')
export const TEXT = fromHex('#e8edf3')
export const MUTED = fromHex('#93a1b3')
export const SIGNAL = fromHex('#f2b544')

/** From hue (degrees), saturation and lightness (0 to 1). */
export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** From `a` (amount 0) to `b` (amount 1). */
export function mix(a: Rgb, b: Rgb, amount: number): Rgb {
  return [a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]
}

/** Makes a colour lighter (factor above 1) or darker (below 1). */
export function scale(color: Rgb, factor: number): Rgb {
  return [color[0] * factor, color[1] * factor, color[2] * factor]
}

/** Writes `#rrggbb`, with channels clamped to what can be shown. */
export function css(color: Rgb): string {
  const byte = (value: number) =>
    Math.round(Math.max(0, Math.min(255, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(color[0])}${byte(color[1])}${byte(color[2])}`
}
