import { z } from 'zod'
import { dropText, keepText, readJson } from '@/components/ui/stored-text'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import type { LineupValues } from '@/lib/lineups/edit/values'

// The policy of the page lets nothing be compiled from text, and tells of each try.
z.config({ jitless: true })

const draftSchema = z.object({
  /** The version of the lineup that the draft started from. */
  version: z.string(),
  /** When it was written, in milliseconds. */
  at: z.number(),
  values: z.object({
    title: z.string(),
    platform: z.enum(PLATFORMS),
    side: z.enum(SIDES),
    map: z.string(),
    location: z.string(),
    agent: z.string(),
    ability: z.string(),
    description: z.string(),
    youtubeUrl: z.string(),
    steps: z.array(z.object({ url: z.string(), description: z.string() })),
    thumbnailIndex: z.number(),
  }),
})

/** What was typed into the form of a lineup and not saved yet. */
export type Draft = { version: string; at: number; values: LineupValues }

/** Where a person's draft of a lineup is kept in their browser. */
export const draftKey = (account: string, lineup: string) => `arcline-draft:${account}:${lineup || 'new'}`

/** The draft of this key; none when there is none, or none that this version of the site can read. */
export function readDraft(key: string): Draft | undefined {
  const kept = readJson(key)
  if (kept === undefined) return undefined
  const { success, data } = draftSchema.safeParse(kept)
  if (!success) dropText(key)
  return data
}

export function writeDraft(key: string, draft: Draft): void {
  keepText(key, JSON.stringify(draft))
}

export const dropDraft = dropText
