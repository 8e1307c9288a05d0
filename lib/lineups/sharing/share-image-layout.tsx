import 'server-only'
import { SHARE_IMAGE } from '@/lib/limits'
import { site } from '@/lib/site'
import type { ShareCard } from './share-card'
import { SHARE_FONT_FAMILY } from './share-fonts'
import type { DataUrl } from './share-image'

// All sizes are in pixels. The colors are those of `app/globals.css`, whose variables satori does not know.

export const PICTURE_HEIGHT = 420
const PICTURE_GAP = 6
export const DRAWING_MARGIN = 28
export const ICON_SIZE = 132

const MIN_TITLE_SIZE = 54
const MAX_TITLE_SIZE = 76
/** About the width that the icon and the site's name leave. */
const TITLE_WIDTH = 800
/** The average width of a letter, as a share of its size. */
const LETTER_WIDTH = 0.48

const SIDE_COLOR = { attack: '#ff6b76', defense: '#6aaeff', neutral: '#9dabbd' } as const

export type Images = { pictures: (DataUrl | undefined)[]; icon: DataUrl | undefined }

export const pictureWidth = (count: number) =>
  Math.ceil((SHARE_IMAGE.width - PICTURE_GAP * (count - 1)) / count)

/** About the largest size at which the title fits on one line. At the smallest size it gets two lines. */
const titleSize = (title: string) =>
  Math.max(MIN_TITLE_SIZE, Math.min(MAX_TITLE_SIZE, Math.floor(TITLE_WIDTH / (title.length * LETTER_WIDTH))))

export function ShareImage({ card, images }: { card: ShareCard; images: Images }) {
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
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, width: TITLE_WIDTH }}>
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
