import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import satori from 'satori'
import sharp, { type Sharp } from 'sharp'
import { agentName, findAbility, findAgent } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import { SHARE_IMAGE } from '@/lib/limits'
import { readArtwork } from '@/lib/lineups/artwork'
import type { Lineup } from '@/lib/lineups/schema'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import { createDiskCache } from '@/lib/server/disk-cache'
import { logError } from '@/lib/server/logging/log'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { site } from '@/lib/site'
import { sideBadge } from './share'
import { readShareFonts, SHARE_FONT_FAMILY } from './share-fonts'
import { toShareText } from './share-text'

/** The size of the lineup's image, in pixels. */
const LINEUP_IMAGE = { width: 1200, height: 420 }
/** Width and height of the agent's icon, in pixels. */
const AGENT_ICON_SIZE = 132
const BADGE_COLOR = { attack: '#ff6b76', defense: '#6aaeff', neutral: '#9dabbd' } as const

/** Rendered images, of about 50 KB each. They outlive an update of the site, which keeps `.next/cache`. */
const renderedImages = createDiskCache({
  folder: path.join(process.cwd(), '.next/cache/share-images'),
  maxBytes: 1_000_000_000,
})

/** Images that are being read or rendered, so that simultaneous requests share one. */
const pending = new Map<string, Promise<Uint8Array>>()

/**
 * How many requests may hold their pictures in memory. More than one, because a picture that does not arrive holds a place
 * for five seconds.
 */
const fewAtATime = pLimit(8)
/** Images are rendered one at a time, because their layout blocks the thread that handles all requests. */
const oneAtATime = pLimit(1)

/**
 * Changes with every edit of the lineup, and with every build, which may draw images in another way or with other names.
 */
export const shareImageVersion = ({ shortId, updatedAt }: Pick<Lineup, 'shortId' | 'updatedAt'>): string =>
  createHash('sha256').update(`${shortId} ${updatedAt} ${getBuildId()}`).digest('hex').slice(0, 32)

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
 * Returns a lineup's share image, a JPEG of `SHARE_IMAGE` size: the lineup's image above agent, title and
 * facts. A version that was rendered before is read from the disk. Everything is drawn with files of the site and
 * of its storage; no other server is contacted.
 * @throws Error when the storage can't be read, or when a font or an artwork file is missing or can't be
 *   decoded.
 */
export function getShareImage(lineup: Lineup): Promise<Uint8Array> {
  const name = `${shareImageVersion(lineup)}.jpg`
  const known = pending.get(name)
  if (known) return known
  const image = readOrRender(lineup, name).finally(() => pending.delete(name))
  pending.set(name, image)
  return image
}

async function readOrRender(lineup: Lineup, name: string): Promise<Uint8Array> {
  const rendered = await renderedImages.get(name)
  if (rendered) return rendered
  const pictures = await fewAtATime(() => readPictures(lineup))
  const image = await oneAtATime(() => render(lineup, pictures))
  await renderedImages
    .set(name, image)
    .catch((error: unknown) => logError('A share image was not stored and will be rendered again', error))
  return image
}

type Pictures = { image: DataUrl | undefined; icon: DataUrl | undefined }

async function readPictures(lineup: Lineup): Promise<Pictures> {
  const [image, icon] = await Promise.all([readLineupImage(lineup), readAgentIcon(lineup.agent)])
  return { image, icon }
}

async function render(lineup: Lineup, pictures: Pictures): Promise<Buffer> {
  const svg = await satori(<ShareImage lineup={lineup} {...pictures} />, {
    ...SHARE_IMAGE,
    fonts: await readShareFonts(),
  })
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** The step image at the thumbnail index, else the map's artwork; `undefined` when there is neither. */
async function readLineupImage(lineup: Lineup): Promise<DataUrl | undefined> {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  const imagePath = step && stepImagePath(step.url)
  const stepImage = imagePath && (await readStepImage(imagePath))
  const { width, height } = LINEUP_IMAGE
  if (stepImage) return toDataUrl(sharp(stepImage).resize(width, height, { fit: 'cover' }))
  const map = findMap(lineup.map)
  return map && toDataUrl(readArtwork(map.image, width, height))
}

async function readAgentIcon(agent: string): Promise<DataUrl | undefined> {
  const icon = findAgent(agent)?.icon
  return icon ? toDataUrl(readArtwork(icon, AGENT_ICON_SIZE, AGENT_ICON_SIZE)) : undefined
}

/** An image as a data URL, the form in which the renderer takes images. */
type DataUrl = `data:${string}`

async function toDataUrl(image: Sharp): Promise<DataUrl> {
  const png = await image.png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function ShareImage({ lineup, image, icon }: Pictures & { lineup: Lineup }) {
  const badge = sideBadge(lineup.side)
  const place = lineup.location === 'ALL' ? mapName(lineup.map) : `${mapName(lineup.map)} ${lineup.location}`
  const agent = toShareText(agentName(lineup.agent))
  const facts = [toShareText(place), agent, findAbility(lineup.agent, lineup.ability)?.name, lineup.platform]
  const title = toShareText(lineup.title) || `${agent} Lineup`.trim()
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
      <div
        style={{ display: 'flex', ...LINEUP_IMAGE, background: '#17202c', borderBottom: '6px solid #f2b544' }}
      >
        {image && <img alt="" src={image} {...LINEUP_IMAGE} />}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', flexGrow: 1, padding: '0 48px', gap: 32 }}>
        {icon && <img alt="" src={icon} width={AGENT_ICON_SIZE} height={AGENT_ICON_SIZE} />}
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, width: 800 }}>
          <div style={{ fontSize: 54, fontWeight: 600, lineHeight: 1.05, lineClamp: 2 }}>{title}</div>
          <div
            style={{
              display: 'flex',
              gap: 20,
              marginTop: 10,
              fontSize: 32,
              fontWeight: 500,
              color: '#9dabbd',
            }}
          >
            <span>{facts.filter(Boolean).join('  ·  ')}</span>
            <span style={{ color: BADGE_COLOR[badge.tone] }}>{badge.label}</span>
          </div>
        </div>
        <div style={{ fontSize: 40, fontWeight: 600, color: '#f2b544' }}>{site.name}</div>
      </div>
    </div>
  )
}
