'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { readJson, removeText, storeText } from '@/components/hooks/browser-storage'
import { DIFFICULTIES, FIRES, MOVEMENTS, PLATFORMS, PURPOSES, SIDES } from '@/lib/game/options'
import { type FormValues, toLineupValues } from './form-values'

// zod compiles schemas with `new Function` by default, which the page's Content-Security-Policy forbids and
// reports.
z.config({ jitless: true })

const pointSchema = z.object({ x: z.number(), y: z.number() }).nullable().default(null)
const levelSchema = z.number().nullable().default(null)

const draftSchema = z.object({
  /** The version of the lineup that the draft is based on. */
  version: z.string(),
  /** When the draft was stored, in ms since the epoch. */
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
    // Older drafts have none of the following values.
    standCallout: z.string().default(''),
    targetCallout: z.string().default(''),
    standPoint: pointSchema,
    targetPoint: pointSchema,
    movement: z.enum(MOVEMENTS).nullable().default(null),
    fire: z.enum(FIRES).nullable().default(null),
    charge: levelSchema,
    bounces: levelSchema,
    airMs: z.number().nullable().default(null),
    purposes: z.array(z.enum(PURPOSES)).default([]),
    difficulty: z.enum(DIFFICULTIES).nullable().default(null),
    counterpartId: z.string().default(''),
  }),
})

/** The unsaved content of a lineup's form. */
type Draft = z.infer<typeof draftSchema>

/** The localStorage key of a user's draft of a lineup. */
export const draftKey = (accountId: string, lineupId = 'new') => `arcline-draft:${accountId}:${lineupId}`

/** Returns `undefined` if there is no draft. Deletes a draft that this version of the site can't read. */
export function readDraft(key: string): Draft | undefined {
  const stored = readJson(key)
  if (stored === undefined) return undefined
  const { success, data } = draftSchema.safeParse(stored)
  if (!success) removeText(key)
  return data
}

/** Stores the draft on every change of the form, and removes it when the form has no unsaved changes. */
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
          if (isDirty) storeText(key, JSON.stringify(draft))
          else removeText(key)
        },
      }),
    [subscribe, key, version],
  )
}
