import { useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { createRequestKey } from '@/components/forms/request-key'
import { readJson, removeText, storeText } from '@/components/hooks/browser-storage'
import { draftKeys } from '@/components/hooks/draft-key'
import { lineupFields } from '@/lib/lineups/fields'
import { type FormValues, toLineupValues } from './form-values'

const draftSchema = z.object({
  /** The draft is based on this version of the lineup; empty for a new one. */
  version: z.string(),
  /** The idempotency key of the form's save, kept until a save succeeds. */
  requestKey: z.guid().default(createRequestKey),
  /** When the draft was stored, in ms since the epoch. */
  at: z.number(),
  /** Older drafts lack newer fields, which then have their defaults. */
  values: lineupFields,
})

type StoredDraft = z.infer<typeof draftSchema>
export type Draft = StoredDraft & { key: string }

/** The key of a form's first draft. @param id the edited lineup. @param duplicateOf the copied one. */
export const draftBase = (
  accountId: string,
  { id, duplicateOf }: { id?: string | undefined; duplicateOf?: string | undefined },
) => `arcline-draft:${accountId}:${id ?? (duplicateOf ? `copy-of-${duplicateOf}` : 'new')}`

/** Deletes a draft that this version of the site can't read. */
export function readDraft(key: string): Draft | undefined {
  const stored = readJson(key)
  if (stored === undefined) return undefined
  const { success, data } = draftSchema.safeParse(stored)
  if (!success) removeText(key)
  return data && { ...data, key }
}

/** The drafts of all tabs, the latest first. @param base from `draftBase`. */
export const readDrafts = (base: string): readonly Draft[] =>
  draftKeys(base)
    .flatMap((key) => readDraft(key) ?? [])
    .toSorted((a, b) => b.at - a.at)

/** Keeps a draft of a changed form only. @returns a function that stores an unchanged one, to keep its request key. */
export function useStoredDraft(
  { subscribe, getValues }: UseFormReturn<FormValues>,
  { key, version, requestKey }: { key: string; version: string; requestKey: string },
): () => void {
  const store = useCallback(
    (values: FormValues) => {
      const draft: StoredDraft = { version, requestKey, at: Date.now(), values: toLineupValues(values) }
      storeText(key, JSON.stringify(draft))
    },
    [key, version, requestKey],
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) store(values)
          else removeText(key)
        },
      }),
    [subscribe, key, store],
  )
  return () => store(getValues())
}
