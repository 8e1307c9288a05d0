import 'server-only'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import satori from 'satori'
import sharp, { type Sharp } from 'sharp'
import { SHARE_IMAGE } from '@/lib/limits'
import { readArtwork } from '@/lib/lineups/artwork'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import { createDiskCache } from '@/lib/server/disk-cache'
import { logError } from '@/lib/server/logging/log'
import { type ShareCard, type SharePicture, shareCardVersion } from './share-card'
import { readShareFonts } from './share-fonts'
import {
  DRAWING_MARGIN,
  ICON_SIZE,
  type Images,
  PICTURE_HEIGHT,
  pictureWidth,
  ShareImage,
} from './share-image-layout'

/** About 50 KB each. After an update of the site, images have new names, and the older ones are removed in time. */
const renderedImages = createDiskCache({
  folder: path.join(process.cwd(), '.next/cache/share-images'),
  maxBytes: 1_000_000_000,
})

/** Simultaneous requests share one rendering. */
const pending = new Map<string, Promise<Uint8Array>>()

/** A picture that does not arrive takes one of these places until its request times out. */
const fewAtATime = pLimit(8)

/** The layout of an image blocks the thread that handles all requests. */
const oneAtATime = pLimit(1)

/** Changes with the card, and with every build, which may draw images differently. */
export const shareImageVersion = (card: ShareCard): string =>
  hash('sha256', `${shareCardVersion(card)} ${getBuildId()}`).slice(0, 32)

let buildId: string | undefined

function getBuildId(): string {
  buildId ??=
    process.env.NODE_ENV === 'production'
      ? readFileSync(path.join(/*turbopackIgnore: true*/ process.cwd(), '.next/BUILD_ID'), 'utf8')
      : ''
  return buildId
}

/** A JPEG. @throws Error when the storage can't be read, or a font or an artwork file is missing or broken. */
export function getShareImage(card: ShareCard): Promise<Uint8Array> {
  const name = `${shareImageVersion(card)}.jpg`
  const image = pending.get(name) ?? readOrRender(card, name).finally(() => pending.delete(name))
  pending.set(name, image)
  return image
}

async function readOrRender(card: ShareCard, name: string): Promise<Uint8Array> {
  const rendered = await renderedImages.get(name)
  if (rendered) return rendered
  const images = await fewAtATime(() => readImages(card))
  const image = await oneAtATime(() => render(card, images))
  await renderedImages
    .set(name, image)
    .catch((error: unknown) => logError('A share image was not stored and will be rendered again', error))
  return image
}

async function readImages({ pictures, icon }: ShareCard): Promise<Images> {
  const width = pictureWidth(pictures.length)
  const iconSize = { width: ICON_SIZE, height: ICON_SIZE }
  const [iconUrl, ...pictureUrls] = await Promise.all([
    icon === undefined ? undefined : readArtwork(icon, iconSize).then(toDataUrl),
    ...pictures.map((picture) => readPicture(picture, width)),
  ])
  return { pictures: pictureUrls, icon: iconUrl }
}

async function render(card: ShareCard, images: Images): Promise<Buffer> {
  const svg = await satori(<ShareImage card={card} images={images} />, {
    ...SHARE_IMAGE,
    fonts: await readShareFonts(),
  })
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** The artwork stands for a missing step image. */
async function readPicture({ stepImage, artwork, isDrawing }: SharePicture, width: number) {
  const image = stepImage && (await readStepImage(stepImage))
  if (image) return toDataUrl(sharp(image).resize(width, PICTURE_HEIGHT, { fit: 'cover' }))
  if (artwork === undefined) return undefined
  const margin = isDrawing ? DRAWING_MARGIN : 0
  const size = { width: width - 2 * margin, height: PICTURE_HEIGHT - 2 * margin }
  return toDataUrl(await readArtwork(artwork, { ...size, fit: isDrawing ? 'contain' : 'cover' }))
}

export type DataUrl = `data:${string}`

async function toDataUrl(image: Sharp): Promise<DataUrl> {
  const png = await image.png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
