/**
 * `npm run schematics`: writes the floor plan of every map to `public/schematics`. The names of its callouts are a
 * symbol: a page can show it with `use`, an image does not. With `--check` it writes nothing and exits with 1
 * when a file differs.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { CalloutName, SchematicFloor } from '@/components/game/schematic-floor'
import { mapName } from '@/lib/game/maps'
import { SCHEMATICS } from '@/lib/game/schematics'
import { SCHEMATIC_NAMES_ID, SCHEMATIC_SIZE, type Schematic } from '@/lib/game/schematics/schematic'
import { ROOT } from '@/tools/local-backend/paths'
import { writeOrCheck } from './generated-file'

const stylesheet = readFileSync(join(ROOT, 'app/globals.css'), 'utf8')
const folder = join(ROOT, 'public/schematics')

mkdirSync(folder, { recursive: true })
for (const schematic of SCHEMATICS)
  writeOrCheck(join(folder, `${schematic.map}.svg`), toFile(schematic), 'schematics')

function toFile(schematic: Schematic): string {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}>
      <title>{mapName(schematic.map)}</title>
      <SchematicFloor schematic={schematic} />
      <symbol id={SCHEMATIC_NAMES_ID} viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}>
        {schematic.callouts.map((callout) => (
          <CalloutName key={callout.id} callout={callout} />
        ))}
      </symbol>
    </svg>,
  )
  // The site's stylesheet does not apply to the content of an image.
  const colored = svg.replace(/class="([^"]*)"/g, (_, classes: string) =>
    classes
      .split(' ')
      // The font is inherited from the page that uses the names.
      .filter((name) => !name.startsWith('font-'))
      .map(toAttribute)
      .join(' '),
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
  return `${attribute}="${color === 'none' ? 'none' : tokenColor(color)}"`
}

/** The value of a color token, such as `#0a0e14`. @throws Error when no token has this name. */
function tokenColor(name: string): string {
  const [, color] = new RegExp(`--color-${name}: (#.+);`).exec(stylesheet) ?? []
  if (!color) throw new Error(`There is no color ${name}.`)
  return color
}
