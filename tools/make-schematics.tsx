/** `npm run schematics`: writes floor plans to `public/schematics`. Pages add the names, a `symbol`, with `use`. */
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { CalloutName, SchematicFloor } from '@/components/game/schematic-floor'
import { mapName } from '@/lib/game/maps'
import { SCHEMATICS } from '@/lib/game/schematics'
import { SCHEMATIC_NAMES_ID, SCHEMATIC_SIZE, type Schematic } from '@/lib/game/schematics/schematic'
import { ROOT } from '@/tools/local-backend/paths'
import { writeOrCheck } from './generated-file'
import { withTokenColors } from './token-colors'

const folder = join(ROOT, 'public/schematics')

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
  return `${withTokenColors(svg)}\n`
}
