import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@/tools/local-backend/paths'

const stylesheet = readFileSync(join(ROOT, 'app/globals.css'), 'utf8')

/**
 * Replaces the classes of an SVG by their colors, because no stylesheet applies to the content of an image.
 * @throws Error when a class sets no fill, stroke or font, or its color is no design token.
 */
export function withTokenColors(svg: string): string {
  return svg.replace(/class="([^"]*)"/g, (_, classes: string) =>
    classes
      .split(' ')
      // The font is inherited from the page that uses the names.
      .filter((name) => !name.startsWith('font-'))
      .map(toAttribute)
      .join(' '),
  )
}

/** Converts a class such as `fill-surface-3` to an attribute with the color. */
function toAttribute(name: string): string {
  const [, attribute, color] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
  if (!attribute || !color) throw new Error(`${name} is no class for a fill or a stroke.`)
  return `${attribute}="${color === 'none' ? 'none' : tokenColor(color)}"`
}

function tokenColor(name: string): string {
  const [, color] = new RegExp(`--color-${name}: (#.+);`).exec(stylesheet) ?? []
  if (!color) throw new Error(`There is no color ${name}.`)
  return color
}
