import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { openStepImage } from '../storage/step-images'

/** A picture as a data address, the only form the share image's renderer takes. */
export type DataUrl = `data:${string}`

const fromPublic = (file: string) => path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', file)

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource/barlow-condensed/files')

/** The display face at a weight, as font data. */
export function readFont(weight: 500 | 600): Promise<Buffer> {
  return readFile(path.join(/*turbopackIgnore: true*/ FONTS, `barlow-condensed-latin-${weight}-normal.woff`))
}

/** A drawing of `public/` as a PNG of the given size in pixels. */
export async function publicPicture(file: string, width: number, height: number): Promise<DataUrl> {
  const png = await sharp(fromPublic(decodeURIComponent(file)))
    .resize(width, height, { fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A step image, cut to the given size in pixels, as a JPEG; `undefined` when it is gone. */
export async function stepPicture(url: string, width: number, height: number): Promise<DataUrl | undefined> {
  const image = await openStepImage(url.replace(/^\/media\//, ''))
  if (!image) return undefined
  const bytes = Buffer.from(await new Response(image.body).arrayBuffer())
  const jpeg = await sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
