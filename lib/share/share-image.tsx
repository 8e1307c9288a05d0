import 'server-only'
import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { agentName, findAbility, findAgent } from '../game/agents'
import { findMap, mapName } from '../game/maps'
import { SHARE_IMAGE } from '../limits'
import type { Lineup } from '../lineups/schema'
import { sideBadge } from '../lineups/share'
import { site } from '../site'
import { type DataUrl, publicPicture, readFont, stepPicture } from './assets'

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
