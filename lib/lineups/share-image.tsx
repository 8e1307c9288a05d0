import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { agentName, findAbility, findAgent } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import { SHARE_IMAGE } from '@/lib/limits'
import { openStepImage } from '@/lib/lineups/uploads/stored-images'
import { site } from '@/lib/site'
import type { Lineup } from './schema'
import { sideBadge } from './share'

/** The size of the lineup's image, in pixels. */
const LINEUP_IMAGE = { width: 1200, height: 420 }
/** Width and height of the agent's icon, in pixels. */
const AGENT_ICON_SIZE = 132
const BADGE_COLOR = { attack: '#ff6b76', defense: '#6aaeff', neutral: '#9dabbd' } as const

/** Recent share images, including those being rendered, of about 50 KB each. */
const imageCache = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/** Images are rendered one at a time, because their layout blocks the thread that handles all requests. */
const oneAtATime = pLimit(1)

/**
 * Renders a lineup's share image, a JPEG of `SHARE_IMAGE` size: the lineup's image above agent, title and
 * facts.
 * @throws Error when the storage can't be read, or when a font or an artwork file is missing or can't be
 *   decoded.
 */
export function renderShareImage(lineup: Lineup): Promise<Buffer> {
  const key = `${lineup.shortId} ${lineup.updatedAt}`
  const cached = imageCache.get(key)
  if (cached) return cached
  const image = oneAtATime(() => render(lineup))
  imageCache.set(key, image)
  image.catch(() => imageCache.delete(key))
  return image
}

async function render(lineup: Lineup): Promise<Buffer> {
  const [image, icon, medium, semibold] = await Promise.all([
    readLineupImage(lineup),
    readAgentIcon(lineup.agent),
    readFont(500),
    readFont(600),
  ])
  const response = new ImageResponse(<ShareImage lineup={lineup} image={image} icon={icon} />, {
    ...SHARE_IMAGE,
    fonts: [
      { name: 'Barlow', data: medium, weight: 500 },
      { name: 'Barlow', data: semibold, weight: 600 },
    ],
  })
  return sharp(Buffer.from(await response.arrayBuffer()))
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** The step image at the thumbnail index, else the map's artwork; `undefined` when there is neither. */
async function readLineupImage(lineup: Lineup): Promise<DataUrl | undefined> {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  const stepImage = step && (await readStepImage(step.url, LINEUP_IMAGE.width, LINEUP_IMAGE.height))
  const map = findMap(lineup.map)
  return stepImage ?? (map && (await readArtwork(map.image, LINEUP_IMAGE.width, LINEUP_IMAGE.height)))
}

async function readAgentIcon(agent: string): Promise<DataUrl | undefined> {
  const icon = findAgent(agent)?.icon
  return icon ? readArtwork(icon, AGENT_ICON_SIZE, AGENT_ICON_SIZE) : undefined
}

function ShareImage({
  lineup,
  image,
  icon,
}: {
  lineup: Lineup
  image: DataUrl | undefined
  icon: DataUrl | undefined
}) {
  const badge = sideBadge(lineup.side)
  const place = lineup.location === 'ALL' ? mapName(lineup.map) : `${mapName(lineup.map)} ${lineup.location}`
  const facts = [
    place,
    agentName(lineup.agent),
    findAbility(lineup.agent, lineup.ability)?.name,
    lineup.platform,
  ]
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#0a0e14',
        color: '#e8edf3',
        fontFamily: 'Barlow',
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
          <div style={{ fontSize: 54, fontWeight: 600, lineHeight: 1.05, lineClamp: 2 }}>{lineup.title}</div>
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

/** An image as a data URL, the form in which the renderer takes images. */
type DataUrl = `data:${string}`

const publicFilePath = (file: string) => path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', file)

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource/barlow-condensed/files')

/** Reads the font of headings in the given weight. */
function readFont(weight: 500 | 600): Promise<Buffer> {
  return readFile(path.join(/*turbopackIgnore: true*/ FONTS, `barlow-condensed-latin-${weight}-normal.woff`))
}

/**
 * Reads an SVG file of `public/` as a PNG.
 * @param file path below `public/`, URL-encoded.
 * @param width in pixels, as is `height`.
 */
async function readArtwork(file: string, width: number, height: number): Promise<DataUrl> {
  const png = await sharp(publicFilePath(decodeURIComponent(file)))
    .resize(width, height, { fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Reads a step image as a JPEG, cropped to the given size in pixels; `undefined` when it was deleted. */
async function readStepImage(url: string, width: number, height: number): Promise<DataUrl | undefined> {
  const image = await openStepImage(url.replace(/^\/media\//, ''))
  if (!image) return undefined
  const bytes = Buffer.from(await new Response(image.body).arrayBuffer())
  const jpeg = await sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
