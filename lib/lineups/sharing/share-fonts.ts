import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Font } from 'satori'

/** Barlow Condensed has no Cyrillic and no Greek. */
const FAMILIES = {
  'barlow-condensed': ['latin', 'latin-ext', 'vietnamese'],
  'roboto-condensed': ['cyrillic', 'cyrillic-ext', 'greek'],
} as const

const FONTS = Object.entries(FAMILIES).flatMap(([folder, subsets]) =>
  subsets.map((subset) => ({ folder, name: `${folder}-${subset}` })),
)

/** The renderer takes each letter from the first font that has it. */
export const SHARE_FONT_FAMILY = FONTS.map(({ name }) => name).join(', ')

const FOLDER = path.join(process.cwd(), 'node_modules/@fontsource')

let fonts: Font[] | undefined

/** @throws Error when a file can't be read. The next call tries again. */
export async function readShareFonts(): Promise<Font[]> {
  fonts ??= await Promise.all(
    FONTS.flatMap((font) => ([500, 600] as const).map((weight) => readFont(font, weight))),
  )
  return fonts
}

async function readFont({ folder, name }: (typeof FONTS)[number], weight: 500 | 600): Promise<Font> {
  const file = path.join(/*turbopackIgnore: true*/ FOLDER, folder, 'files', `${name}-${weight}-normal.woff`)
  return { name, weight, data: await readFile(file) }
}
