import { useState } from 'react'
import { isSavingData } from '@/components/hooks/preload-when-idle'

export type ImagesToLoad = {
  indexes: ReadonlySet<number>
  onReady: (index: number) => void
  /** Whether the list behind may load its own images. */
  areReady: boolean
  /** Whether the next lineup's image may be loaded. */
  mayLoadOthers: boolean
}

/** Loads the shown images first, and then all others or, with data saving, only the next. */
export function useImagesToLoad(shown: readonly number[], count: number): ImagesToLoad {
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set())
  const [indexes, setIndexes] = useState<ReadonlySet<number>>(new Set(shown))

  const needed = [...shown, ...(ready.size > 0 ? getImagesAhead(shown, count) : [])]
  if (needed.some((index) => !indexes.has(index))) setIndexes(new Set([...indexes, ...needed]))

  return {
    indexes,
    onReady: (index) => setReady((before) => (before.has(index) ? before : new Set(before).add(index))),
    areReady: [...indexes].every((index) => ready.has(index)),
    mayLoadOthers: ready.size === count && !isSavingData(),
  }
}

const getImagesAhead = (shown: readonly number[], count: number): number[] =>
  isSavingData()
    ? shown.map((index) => (index + 1) % count)
    : Array.from({ length: count }, (_, index) => index)
