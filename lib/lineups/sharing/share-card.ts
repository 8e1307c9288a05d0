import 'server-only'
import { createHash } from 'node:crypto'
import { SHARE_IMAGE } from '@/lib/limits'
import type { PageImage } from '@/lib/metadata'

export type ShareCard = {
  /** Side by side, above the words. */
  pictures: readonly SharePicture[]
  /** An SVG file of `public/` beside the words, URL-encoded. */
  icon?: string | undefined
  title: string
  /** One sentence below the title. */
  lead?: string
  /** Short words below the title and the lead, such as numbers. */
  facts: readonly string[]
  /** The last fact, in the color of a side. */
  side?: { label: string; tone: 'attack' | 'defense' | 'neutral' }
}

export type SharePicture = {
  /** Path of a step image in the storage. The artwork stands for it if there is none. */
  stepImage?: string | undefined
  /** An SVG file of `public/`, URL-encoded. */
  artwork?: string | undefined
  /** Whether the artwork is a drawing without a background, which is shown whole instead of cropped. */
  isDrawing?: boolean
}

/** A hash of the content. */
export const shareCardVersion = (card: ShareCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16)

/** The metadata of a share image, whose alternative text has its words. @param url builds the address of a version. */
export function sharedImage(card: ShareCard, url: (version: string) => string): PageImage {
  const words = [card.title, card.lead?.replace(/\.$/, ''), card.facts.join(', ')]
  const alt = words.filter(Boolean).join('. ')
  return { url: url(shareCardVersion(card)), ...SHARE_IMAGE, alt }
}
