import 'server-only'
import { createHash } from 'node:crypto'
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
import { site } from '@/lib/site'
import { type ShareCard, type SharePicture, shareCardVersion } from './share-card'
import { readShareFonts, SHARE_FONT_FAMILY } from './share-fonts'

/** The height of the pictures, and the gap between them, in pixels. */
const PICTURE_HEIGHT = 420
const PICTURE_GAP = 6
/** The space around a drawing, in pixels. */
const DRAWING_MARGIN = 28
/** Width and height of the icon, in pixels. */
const ICON_SIZE = 132
const MIN_TITLE_SIZE = 54
const MAX_TITLE_SIZE = 76
/** The width of a title beside an icon, in pixels, and the average width of its letters, as a share of their size. */
const TITLE_WIDTH = 800
const LETTER_WIDTH = 0.48
const SIDE_COLOR = { attack: '#ff6b76', defense: '#6aaeff', neutral: '#9dabbd' } as const

/** Rendered images, of about 50 KB each. They outlive an update of the site, which keeps `.next/cache`. */
const renderedImages = createDiskCache({
  folder: path.join(process.cwd(), '.next/cache/share-images'),
  maxBytes: 1_000_000_000,
})

/** Images that are being read or rendered, so that simultaneous requests share one. */
const pending = new Map<string, Promise<Uint8Array>>()

/** More than one, because a picture that does not arrive holds a place for five seconds. */
const fewAtATime = pLimit(8)
/** Images are rendered one at a time, because their layout blocks the thread that handles all requests. */
const oneAtATime = pLimit(1)

/** Changes with what the image shows, and with every build, which may draw images in another way. */
export const shareImageVersion = (card: ShareCard): string =>
  createHash('sha256')
    .update(`${shareCardVersion(card)} ${getBuildId()}`)
    .digest('hex')
    .slice(0, 32)

let buildId: string | undefined
function getBuildId(): string {
  // Nothing is built for development.
  buildId ??=
    process.env.NODE_ENV === 'production'
      ? readFileSync(path.join(/*turbopackIgnore: true*/ process.cwd(), '.next/BUILD_ID'), 'utf8')
      : ''
  return buildId
}

/**
 * Returns a share image, a JPEG of `SHARE_IMAGE` size: the card's pictures above its words. A version that was rendered
 * before is read from the disk. Everything is drawn with files of the site and of its storage; no other server is contacted.
 * @throws Error when the storage can't be read, or when a font or an artwork file is missing or can't be
 *   decoded.
 */
export function getShareImage(card: ShareCard): Promise<Uint8Array> {
  const name = `${shareImageVersion(card)}.jpg`
  const known = pending.get(name)
  if (known) return known
  const image = readOrRender(card, name).finally(() => pending.delete(name))
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

/** `undefined`: there is no such image. */
type Images = { pictures: (DataUrl | undefined)[]; icon: DataUrl | undefined }

async function readImages({ pictures, icon }: ShareCard): Promise<Images> {
  const width = pictureWidth(pictures.length)
  const [iconUrl, ...pictureUrls] = await Promise.all([
    icon === undefined ? undefined : readArtwork(icon, ICON_SIZE, ICON_SIZE).then(toDataUrl),
    ...pictures.map((picture) => readPicture(picture, width)),
  ])
  return { pictures: pictureUrls, icon: iconUrl }
}

/** The width of each of a number of pictures, in pixels. */
const pictureWidth = (count: number) => Math.ceil((SHARE_IMAGE.width - PICTURE_GAP * (count - 1)) / count)

async function render(card: ShareCard, images: Images): Promise<Buffer> {
  const svg = await satori(<ShareImage card={card} images={images} />, {
    ...SHARE_IMAGE,
    fonts: await readShareFonts(),
  })
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** The step image, else the artwork; `undefined` when there is neither. */
async function readPicture(
  { stepImage, artwork, isDrawing }: SharePicture,
  width: number,
): Promise<DataUrl | undefined> {
  const image = stepImage && (await readStepImage(stepImage))
  if (image) return toDataUrl(sharp(image).resize(width, PICTURE_HEIGHT, { fit: 'cover' }))
  if (artwork === undefined) return undefined
  const margin = isDrawing ? DRAWING_MARGIN : 0
  const [shownWidth, shownHeight] = [width - 2 * margin, PICTURE_HEIGHT - 2 * margin]
  return toDataUrl(await readArtwork(artwork, shownWidth, shownHeight, isDrawing ? 'contain' : 'cover'))
}

/** An image as a data URL, the form in which the renderer takes images. */
type DataUrl = `data:${string}`

async function toDataUrl(image: Sharp): Promise<DataUrl> {
  const png = await image.png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** The size of a title, in pixels: a short one fills its line, a long one has two lines. */
const titleSize = (title: string) =>
  Math.max(MIN_TITLE_SIZE, Math.min(MAX_TITLE_SIZE, Math.floor(TITLE_WIDTH / (title.length * LETTER_WIDTH))))

function ShareImage({ card, images }: { card: ShareCard; images: Images }) {
  const { title, lead, facts, side } = card
  const width = pictureWidth(images.pictures.length)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#0a0e14',
        color: '#e8edf3',
        fontFamily: SHARE_FONT_FAMILY,
      }}
    >
      <div style={{ display: 'flex', gap: PICTURE_GAP, borderBottom: '6px solid #f2b544' }}>
        {images.pictures.map((picture, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            key={index}
            style={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              width,
              height: PICTURE_HEIGHT,
              background: '#10161f',
            }}
          >
            {picture && <img alt="" src={picture} />}
          </div>
        ))}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', flexGrow: 1, padding: '0 48px', gap: 32 }}>
        {images.icon && <img alt="" src={images.icon} width={ICON_SIZE} height={ICON_SIZE} />}
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, width: 800 }}>
          <div
            style={{
              fontSize: titleSize(title),
              fontWeight: 600,
              lineHeight: 1.05,
              lineClamp: 2,
              wordBreak: 'break-word',
            }}
          >
            {title}
          </div>
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              marginTop: 10,
              gap: 6,
              fontSize: 32,
              fontWeight: 500,
              lineHeight: 1.2,
              color: '#9dabbd',
            }}
          >
            {lead && <div style={{ textWrap: 'balance' }}>{lead}</div>}
            {facts.length > 0 && (
              <div style={{ display: 'flex', gap: 20 }}>
                <span>{facts.join('  ·  ')}</span>
                {side && <span style={{ color: SIDE_COLOR[side.tone] }}>{side.label}</span>}
              </div>
            )}
          </div>
        </div>
        {title !== site.name && (
          <div style={{ fontSize: 40, fontWeight: 600, color: '#f2b544' }}>{site.name}</div>
        )}
      </div>
    </div>
  )
}
