import { useState } from 'react'
import { isSavingData } from '@/components/hooks/preload-when-idle'

export type ImagesToLoad = {
  indexes: ReadonlySet<number>
  /** Called when an image is loaded, or can't be. */
  onReady: (index: number) => void
  areReady: boolean
  mayLoadNextLineup: boolean
}

/** Begins with the shown images. Once one is ready, loads all others or, with data saving, the next. For one lineup. */
export function useImagesToLoad(shown: readonly number[], count: number): ImagesToLoad {
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set())
  const [indexes, setIndexes] = useState<ReadonlySet<number>>(new Set(shown))

  const needed = [...shown, ...(ready.size > 0 ? getImagesAhead(shown, count) : [])]
  // Images that were begun stay, so that none disappears.
  if (needed.some((index) => !indexes.has(index))) setIndexes(new Set([...indexes, ...needed]))

  return {
    indexes,
    onReady: (index) => setReady((before) => (before.has(index) ? before : new Set(before).add(index))),
    areReady: [...indexes].every((index) => ready.has(index)),
    mayLoadNextLineup: ready.size === count && !isSavingData(),
  }
}

const getImagesAhead = (shown: readonly number[], count: number): number[] =>
  isSavingData()
    ? shown.map((index) => (index + 1) % count)
    : Array.from({ length: count }, (_, index) => index)
