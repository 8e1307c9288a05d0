'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAtFirst } from '@/components/ui/use-at-first'
import type { LineupValues } from '@/lib/lineups/edit/values'
import { type Draft, dropDraft, readDraft, writeDraft } from './draft'

const PAUSE_MS = 300

/**
 * Keeps what is typed in the browser, and gives it back when the form is opened again after a crash, an expired
 * session or a closed tab.
 * @param restore is called once with what was kept, if anything was.
 */
export function useDraft({
  storageKey,
  version,
  values,
  isChanged,
  restore,
}: {
  storageKey: string
  version: string
  values: LineupValues
  isChanged: boolean
  restore: (draft: Draft) => void
}) {
  const [restoredAt, setRestoredAt] = useState<number>()
  useAtFirst(() => {
    const draft = readDraft(storageKey)
    if (!draft) return
    restore(draft)
    setRestoredAt(draft.at)
  })

  /** What is to be written after the pause in the typing; nothing once it is written or let go. */
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Omit<Draft, 'at'> }>(undefined)
  const write = useEffectEvent(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    writeDraft(storageKey, { ...waiting.current.draft, at: Date.now() })
    waiting.current = undefined
  })
  const wait = useEffectEvent(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { timer: setTimeout(write, PAUSE_MS), draft: { version, values } }
  })
  const drop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    dropDraft(storageKey)
    setRestoredAt(undefined)
  }
  const dropUndone = useEffectEvent(drop)
  const text = JSON.stringify(values)
  /** Before anything was typed there may be a draft that is about to come back: only what was undone is dropped. */
  const wasChanged = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text is one to be kept.
  useEffect(() => {
    if (isChanged) wait()
    else if (wasChanged.current) dropUndone()
    wasChanged.current = isChanged
  }, [text, isChanged])
  // What was typed just before the page is left is kept as well.
  useEffect(() => () => write(), [])
  return { restoredAt, drop }
}
