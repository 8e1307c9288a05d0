'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { dropText, keepText, readJson } from '@/components/hooks/browser-storage'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { type FormValues, toLineupValues } from './form-values'

// The page's policy forbids code that is compiled from text, and reports each attempt.
z.config({ jitless: true })

const draftSchema = z.object({
  /** The version of the lineup that the draft is based on. */
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

/** What was typed into the form of a lineup and not saved. */
type Draft = z.infer<typeof draftSchema>

/** The key of a person's draft of a lineup in the storage of their browser. */
export const draftKey = (accountId: string, lineupId = 'new') => `arcline-draft:${accountId}:${lineupId}`

/** Returns `undefined` when there is no draft, or none that this version of the site can read. */
export function readDraft(key: string): Draft | undefined {
  const stored = readJson(key)
  if (stored === undefined) return undefined
  const { success, data } = draftSchema.safeParse(stored)
  if (!success) dropText(key)
  return data
}

/** Stores each change of the form, and removes the draft when nothing unsaved is left. */
export function useStoredDraft(
  { subscribe }: UseFormReturn<FormValues>,
  { key, version }: { key: string; version: string },
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          const draft: Draft = { version, at: Date.now(), values: toLineupValues(values) }
          if (isDirty) keepText(key, JSON.stringify(draft))
          else dropText(key)
        },
      }),
    [subscribe, key, version],
  )
}
