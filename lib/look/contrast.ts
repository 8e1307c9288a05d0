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
