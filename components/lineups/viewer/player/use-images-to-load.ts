import { useState } from 'react'
import { isSavingData } from '@/components/hooks/preload-when-idle'

export type ImagesToLoad = {
  indexes: ReadonlySet<number>
  /** To be called when the image of a step has loaded. */
  onReady: (index: number) => void
  /** Whether the images of `indexes` have loaded, so that the list behind may load its own. */
  areReady: boolean
  mayLoadOthers: boolean
}

/**
 * Decides which images of a lineup are loaded: at first only the shown ones, so that nothing delays them, and all of
 * them as soon as one has loaded. If the browser asks to save data, only the next step is loaded ahead.
 * @param shown the indexes of the shown steps.
 */
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
