import 'server-only'
import { hash } from 'node:crypto'
import { SHARE_IMAGE } from '@/lib/limits'
import type { PageImage } from '@/lib/metadata'

export type ShareCard = {
  pictures: readonly SharePicture[]
  /** An SVG file of `public/`, URL-encoded. */
  icon?: string | undefined
  title: string
  lead?: string
  facts: readonly string[]
  side?: { label: string; tone: 'attack' | 'defense' | 'neutral' }
}

export type SharePicture = {
  /** A path in the storage. */
  stepImage?: string | undefined
  /** An SVG file of `public/`, URL-encoded. */
  artwork?: string | undefined
  /** A drawing without a background is shown whole instead of cropped. */
  isDrawing?: boolean
}

export const shareCardVersion = (card: ShareCard): string => hash('sha256', JSON.stringify(card)).slice(0, 16)

export function pageImageOf(card: ShareCard, url: (version: string) => string): PageImage {
  const words = [card.title, card.lead?.replace(/\.$/, ''), card.facts.join(', ')]
  const alt = words.filter(Boolean).join('. ')
  return { url: url(shareCardVersion(card)), ...SHARE_IMAGE, alt }
}
