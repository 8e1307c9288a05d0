/**
 * `npm run schematics`: writes the floor plan of every map, without names, to `public/schematics`. With
 * `--check` it writes nothing and exits with 1 when a file differs.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { SchematicFloor } from '@/components/game/schematic-floor'
import { getColor, parseTokens } from '@/lib/design-tokens'
import { mapName } from '@/lib/game/maps'
import { SCHEMATICS } from '@/lib/game/schematics'
import { SCHEMATIC_SIZE, type Schematic } from '@/lib/game/schematics/schematic'
import { ROOT } from '@/tools/local-backend/paths'
import { writeOrCheck } from './generated-file'

const tokens = parseTokens(readFileSync(join(ROOT, 'app/globals.css'), 'utf8'))
const folder = join(ROOT, 'public/schematics')

mkdirSync(folder, { recursive: true })
for (const schematic of SCHEMATICS)
  writeOrCheck(join(folder, `${schematic.map}.svg`), toFile(schematic), 'schematics')

function toFile(schematic: Schematic): string {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}>
      <title>{mapName(schematic.map)}</title>
      <SchematicFloor schematic={schematic} />
    </svg>,
  )
  // The site's stylesheet does not apply to the content of an image.
  const colored = svg.replace(/class="([^"]*)"/g, (_, classes: string) =>
    classes.split(' ').map(toAttribute).join(' '),
  )
  return `${colored}\n`
}

/**
 * Converts a class such as `fill-surface-3` to an attribute with the color.
 * @throws Error when the class sets no fill or stroke, or its color is no design token.
 */
function toAttribute(name: string): string {
  const [, attribute, color] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
  if (!attribute || !color) throw new Error(`${name} is no class for a fill or a stroke.`)
  return `${attribute}="${color === 'none' ? 'none' : getColor(tokens, color)}"`
}
