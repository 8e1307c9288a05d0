'use client'

import { dropText, keepText, readJson } from '@/components/hooks/browser-storage'
import type { Savable } from './saved-store'

const KEY = 'arcline-wish'
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Remembers in this browser that somebody without an account wanted to save a lineup. Local storage, not the
 * session's: the mail that confirms an address opens another tab.
 */
export function rememberWish({ id, shortId }: Savable): void {
  keepText(KEY, JSON.stringify({ id, shortId, at: Date.now() }))
}

/** Takes the wish that was remembered, if it is not older than a day; afterwards there is none. */
export function takeWish(): Savable | undefined {
  const wish = readJson(KEY)
  dropText(KEY)
  return isWish(wish) && Date.now() - wish.at < DAY_MS ? wish : undefined
}

function isWish(value: unknown): value is Savable & { at: number } {
  if (typeof value !== 'object' || value === null) return false
  const { id, shortId, at } = value as Record<string, unknown>
  return typeof id === 'string' && typeof shortId === 'string' && typeof at === 'number'
}
