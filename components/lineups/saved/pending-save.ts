import { readJson, removeText, storeText } from '@/components/hooks/browser-storage'
import type { SavableLineup } from './saved-store'

const KEY = 'arcline-pending-save'
const DAY_MS = 24 * 60 * 60 * 1000

/** In local storage, because the link that confirms an account opens another tab. */
export function storePendingSave({ id, shortId }: SavableLineup): void {
  storeText(KEY, JSON.stringify({ id, shortId, at: Date.now() }))
}

/** Deletes the stored lineup. @returns undefined if it was stored more than a day ago. */
export function takePendingSave(): SavableLineup | undefined {
  const stored = readJson(KEY)
  removeText(KEY)
  return isPendingSave(stored) && Date.now() - stored.at < DAY_MS ? stored : undefined
}

function isPendingSave(value: unknown): value is SavableLineup & { at: number } {
  if (typeof value !== 'object' || value === null) return false
  const { id, shortId, at } = value as Record<string, unknown>
  return typeof id === 'string' && typeof shortId === 'string' && typeof at === 'number'
}
