import { SLIDE_DURATION_MS } from '@/lib/limits'

export type SlideshowState = {
  index: number
  count: number
  paused: boolean
  /** Changes whenever the timer of a step starts from zero. */
  timerKey: number
  /** How long the current step was shown before the timer last resumed. */
  elapsedMs: number
}

/** `playedMs`: the time since the timer was started or resumed. */
export type SlideshowEvent =
  | { type: 'timeUp' }
  | { type: 'timerStopped'; playedMs: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'goTo'; index: number }
  | { type: 'toggle' }
  | { type: 'pause' }
  | { type: 'click'; playedMs: number }
  | { type: 'restart' }
  | { type: 'openLineup'; count: number }

export function startSlideshow(count: number): SlideshowState {
  return { index: 0, count, paused: false, timerKey: 0, elapsedMs: 0 }
}

/** If two steps are shown, the current one is the first, except for the last step. */
export function shownSteps(
  { index, count }: Pick<SlideshowState, 'index' | 'count'>,
  wantsTwo: boolean,
): number[] {
  if (!wantsTwo || count < 2) return [index]
  const first = Math.min(index, count - 2)
  return [first, first + 1]
}

export const remainingMs = (state: SlideshowState): number => SLIDE_DURATION_MS - state.elapsedMs

/** Steps advance and wrap around. Choosing a step pauses. */
export function slideshowReducer(state: SlideshowState, event: SlideshowEvent): SlideshowState {
  switch (event.type) {
    case 'timeUp':
      return state.paused || state.count <= 1 ? state : moveTo(state, state.index + 1)
    case 'timerStopped':
      return { ...state, elapsedMs: Math.min(SLIDE_DURATION_MS, state.elapsedMs + event.playedMs) }
    case 'next':
      return moveTo({ ...state, paused: true }, state.index + 1)
    case 'previous':
      return moveTo({ ...state, paused: true }, state.index - 1)
    case 'goTo':
      return moveTo({ ...state, paused: true }, event.index)
    case 'toggle':
      return { ...state, paused: !state.paused }
    case 'pause':
      return { ...state, paused: true }
    // When the step's time is up, `timeUp` may come after the click.
    case 'click':
      return remainingMs(state) <= event.playedMs
        ? moveTo(state, state.index + 1)
        : { ...state, paused: !state.paused }
    case 'restart':
      return moveTo(state, state.index)
    case 'openLineup':
      return { ...startSlideshow(event.count), timerKey: state.timerKey + 1 }
  }
}

function moveTo(state: SlideshowState, index: number): SlideshowState {
  if (state.count === 0) return state
  return { ...state, index: (index + state.count) % state.count, timerKey: state.timerKey + 1, elapsedMs: 0 }
}
