import { SLIDE_DURATION_MS } from '../limits.ts'

/** Where a slideshow stands. `elapsedMs` is how long the current step has been shown while playing. */
export type Slideshow = { index: number; count: number; elapsedMs: number; paused: boolean }

export type SlideshowEvent =
  | { type: 'tick'; ms: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'go'; index: number }
  | { type: 'toggle' }
  | { type: 'pause' }
  | { type: 'click' }
  | { type: 'restart' }

/** A slideshow at its first step. */
export function startSlideshow(count: number): Slideshow {
  return { index: 0, count, elapsedMs: 0, paused: false }
}

/** How much of the current step's time has passed, 0 to 1. */
export function slideProgress(show: Slideshow): number {
  return Math.min(1, show.elapsedMs / SLIDE_DURATION_MS)
}

/**
 * The rules of spec §2 and §4: steps advance by themselves and wrap; a pause flag or a single step stops
 * them; a click pauses or resumes, or advances when the step's time is over.
 */
export function slideshowReducer(show: Slideshow, event: SlideshowEvent): Slideshow {
  switch (event.type) {
    case 'tick':
      if (show.paused || show.count <= 1) return show
      if (show.elapsedMs >= SLIDE_DURATION_MS) return moveTo(show, show.index + 1)
      return { ...show, elapsedMs: Math.min(SLIDE_DURATION_MS, show.elapsedMs + event.ms) }
    case 'next':
      return moveTo(show, show.index + 1)
    case 'previous':
      return moveTo(show, show.index - 1)
    case 'go':
      return moveTo(show, event.index)
    case 'toggle':
      return { ...show, paused: !show.paused }
    case 'pause':
      return { ...show, paused: true }
    case 'click':
      return slideProgress(show) >= 1 ? moveTo(show, show.index + 1) : { ...show, paused: !show.paused }
    case 'restart':
      return { ...show, elapsedMs: 0 }
  }
}

function moveTo(show: Slideshow, index: number): Slideshow {
  if (show.count === 0) return show
  return { ...show, index: (index + show.count) % show.count, elapsedMs: 0 }
}
