/** `npm run pictograms`: writes the pictograms of guides to `public/pictograms`, for share images. */
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { PictogramShapes } from '@/components/guides/pictograms'
import { GUIDE_IDS, GUIDES } from '@/lib/guides/guides'
import { ROOT } from '@/tools/local-backend/paths'
import { writeOrCheck } from './generated-file'
import { withTokenColors } from './token-colors'

const folder = join(ROOT, 'public/pictograms')

for (const id of GUIDE_IDS) {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 96">
      <title>{GUIDES[id].name}</title>
      <PictogramShapes of={id} />
    </svg>,
  )
  writeOrCheck(join(folder, `${id}.svg`), `${withTokenColors(svg)}\n`, 'pictograms')
}
