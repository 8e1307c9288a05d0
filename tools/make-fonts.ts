/** `npm run fonts`: reduces packaged fonts to what the site shows. Other characters are in the reader's system font. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from '@/tools/local-backend/paths'
import { writeOrCheck } from './generated-file'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
/** ASCII, Latin-1, what Windows-1252 adds, and signs that the site's own texts use. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’“”•…‹›€™←→↑↓−≤≥′″`

const FONTS = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    target: 'inter.woff2',
    options: {
      variationAxes: { wght: { min: 400, max: 600 } },
      // Figures of one width for tables and clocks.
      keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
    },
  },
  {
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    target: 'barlow-condensed.woff2',
    options: { keepFeatures: ['kern', 'ccmp', 'liga'] },
  },
]

for (const { source, target, options } of FONTS) {
  const original = readFileSync(join(ROOT, 'node_modules', source))
  const font = await subsetFont(original, CHARACTERS, { targetFormat: 'woff2', ...options })
  writeOrCheck(join(ROOT, 'app/fonts', target), font, 'fonts')
}
