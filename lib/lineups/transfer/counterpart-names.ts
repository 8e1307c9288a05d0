import { isShortId, parseShortId } from '@/lib/lineups/slug'
import { comparableKey } from './lineup-key'

/** The text may be a key, or the address, slug, short id or id of a lineup. The second name is a short id. */
export function counterpartNames(text: string): string[] {
  const slug = text.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1) ?? ''
  const isAddress = text.includes('/') || text.includes('-') || isShortId(text.toLowerCase())
  const shortId = isAddress ? parseShortId(slug) : undefined
  return [...new Set([comparableKey(text), ...(shortId ? [shortId] : [])])]
}
