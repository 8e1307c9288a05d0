import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@/tools/local-backend/paths'

const stylesheet = readFileSync(join(ROOT, 'app/globals.css'), 'utf8')

/** Writes colors into the elements, because no stylesheet applies inside an image. */
export function withTokenColors(svg: string): string {
  return svg.replace(/class="([^"]*)"/g, (_, classes: string) =>
    classes
      .split(' ')
      // The page that shows the names of callouts has the font.
      .filter((name) => !name.startsWith('font-'))
      .map(toAttribute)
      .join(' '),
  )
}

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
