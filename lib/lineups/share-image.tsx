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

const PICTURE = { width: 1200, height: 420 }
const AGENT_SIZE = 132
const BADGE_COLOR = { attack: '#ff6b76', defense: '#6aaeff', neutral: '#9dabbd' } as const

/** Pictures drawn lately, or being drawn, of about 50 KB each. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/** One at a time: their text is laid out by the thread that answers everybody. */
const inTurn = pLimit(1)

/** A lineup's share image: its picture above, then agent, title and where it belongs. JPEG, 1200×630. */
export function shareImage(lineup: Lineup): Promise<Buffer> {
  const key = `${lineup.shortId} ${lineup.updatedAt}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = inTurn(() => draw(lineup))
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}

async function draw(lineup: Lineup): Promise<Buffer> {
  const [picture, icon, medium, semibold] = await Promise.all([
    lineupPicture(lineup),
    agentPicture(lineup.agent),
    readFont(500),
    readFont(600),
  ])
  const answer = new ImageResponse(<ShareImage lineup={lineup} picture={picture} icon={icon} />, {
    ...SHARE_IMAGE,
    fonts: [
      { name: 'Barlow', data: medium, weight: 500 },
      { name: 'Barlow', data: semibold, weight: 600 },
    ],
  })
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

async function lineupPicture(lineup: Lineup): Promise<DataUrl | undefined> {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  const own = step && (await stepPicture(step.url, PICTURE.width, PICTURE.height))
  const map = findMap(lineup.map)
  return own ?? (map && (await publicPicture(map.image, PICTURE.width, PICTURE.height)))
}

async function agentPicture(agent: string): Promise<DataUrl | undefined> {
  const icon = findAgent(agent)?.icon
  return icon ? publicPicture(icon, AGENT_SIZE, AGENT_SIZE) : undefined
}

function ShareImage({
  lineup,
  picture,
  icon,
}: {
  lineup: Lineup
  picture: DataUrl | undefined
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
      <div style={{ display: 'flex', ...PICTURE, background: '#17202c', borderBottom: '6px solid #f2b544' }}>
        {picture && <img alt="" src={picture} {...PICTURE} />}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', flexGrow: 1, padding: '0 48px', gap: 32 }}>
        {icon && <img alt="" src={icon} width={AGENT_SIZE} height={AGENT_SIZE} />}
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

/** A picture as a data address, the only form the share image's renderer takes. */
type DataUrl = `data:${string}`

const fromPublic = (file: string) => path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', file)

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource/barlow-condensed/files')

/** The display face at a weight, as font data. */
function readFont(weight: 500 | 600): Promise<Buffer> {
  return readFile(path.join(/*turbopackIgnore: true*/ FONTS, `barlow-condensed-latin-${weight}-normal.woff`))
}

/** A drawing of `public/` as a PNG of the given size in pixels. */
async function publicPicture(file: string, width: number, height: number): Promise<DataUrl> {
  const png = await sharp(fromPublic(decodeURIComponent(file)))
    .resize(width, height, { fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A step image, cut to the given size in pixels, as a JPEG; `undefined` when it is gone. */
async function stepPicture(url: string, width: number, height: number): Promise<DataUrl | undefined> {
  const image = await openStepImage(url.replace(/^\/media\//, ''))
  if (!image) return undefined
  const bytes = Buffer.from(await new Response(image.body).arrayBuffer())
  const jpeg = await sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
