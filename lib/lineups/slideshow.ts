import { SLIDE_DURATION_MS } from '@/lib/limits'

/**
 * Where a slideshow stands. `round` changes whenever the time of a step begins anew; `elapsedMs` is how much of that time
 * had passed when the show last stood still.
 */
export type Slideshow = { index: number; count: number; paused: boolean; round: number; elapsedMs: number }

/** What happens to a slideshow; `playedMs` is how long it has played since its time began or went on. */
export type SlideshowEvent =
  | { type: 'over' }
  | { type: 'stopped'; playedMs: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'go'; index: number }
  | { type: 'toggle' }
  | { type: 'pause' }
  | { type: 'click'; playedMs: number }
  | { type: 'restart' }
  | { type: 'open'; count: number }

/** A slideshow at its first step. */
export function startSlideshow(count: number): Slideshow {
  return { index: 0, count, paused: false, round: 0, elapsedMs: 0 }
}

/** How long the step is still to be shown, in ms. */
export function remainingMs(show: Slideshow): number {
  return SLIDE_DURATION_MS - show.elapsedMs
}

/**
 * The rules of spec §2 and §4: steps advance by themselves and wrap; a pause flag or a single step stops
 * them; a click pauses or resumes, or advances when the step's time is over.
 */
export function slideshowReducer(show: Slideshow, event: SlideshowEvent): Slideshow {
  switch (event.type) {
    case 'over':
      return show.paused || show.count <= 1 ? show : moveTo(show, show.index + 1)
    case 'stopped':
      return { ...show, elapsedMs: Math.min(SLIDE_DURATION_MS, show.elapsedMs + event.playedMs) }
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
      return remainingMs(show) <= event.playedMs
        ? moveTo(show, show.index + 1)
        : { ...show, paused: !show.paused }
    case 'restart':
      return moveTo(show, show.index)
    case 'open':
      return { ...startSlideshow(event.count), round: show.round + 1 }
  }
}

function moveTo(show: Slideshow, index: number): Slideshow {
  if (show.count === 0) return show
  return { ...show, index: (index + show.count) % show.count, round: show.round + 1, elapsedMs: 0 }
}
