import { describe, expect, it } from 'vitest'
import { remainingMs, type SlideshowEvent, shownSteps, slideshowReducer, startSlideshow } from './slideshow'
import { clampPan, clampZoom, containedSize, snapZoom, stepZoom, zoomAround } from './zoom'

const play = (count: number, ...events: SlideshowEvent[]) =>
  events.reduce(slideshowReducer, startSlideshow(count))
const timeUp: SlideshowEvent = { type: 'timeUp' }
const click = (playedMs: number): SlideshowEvent => ({ type: 'click', playedMs })
const stopped = (playedMs: number): SlideshowEvent => ({ type: 'timerStopped', playedMs })

describe('a slideshow', () => {
  it('shows each step for 3000 ms, then the next, and wraps', () => {
    expect(remainingMs(play(2))).toBe(3000)
    expect(play(2, timeUp)).toMatchObject({ index: 1, elapsedMs: 0 })
    expect(play(2, timeUp, timeUp)).toMatchObject({ index: 0, elapsedMs: 0 })
  })

  it('does not run while paused or with a single step', () => {
    expect(play(3, { type: 'toggle' }, timeUp).index).toBe(0)
    expect(play(1, timeUp).index).toBe(0)
  })

  it('continues after a pause with the remaining time, however often it is paused', () => {
    expect(remainingMs(play(3, stopped(1000), stopped(500)))).toBe(1500)
    expect(remainingMs(play(3, stopped(9000)))).toBe(0)
  })

  it('restarts the timer for each step and on a restart, whatever time remained', () => {
    for (const move of [timeUp, { type: 'next' }, { type: 'goTo', index: 0 }, { type: 'restart' }] as const) {
      const moved = play(3, stopped(2000), move)
      expect(remainingMs(moved)).toBe(3000)
      expect(moved.timerKey).toBe(1)
    }
    expect(remainingMs(play(3, { type: 'next' }, stopped(2000)))).toBe(1000)
  })

  it('goes to the previous and the next step and wraps around', () => {
    expect(play(3, { type: 'previous' }).index).toBe(2)
    expect(play(3, { type: 'next' }, { type: 'next' }, { type: 'next' }).index).toBe(0)
    expect(play(0, { type: 'next' }).index).toBe(0)
  })

  it('starts another lineup at its first step, playing, with the full time of a step', () => {
    const opened = play(3, { type: 'goTo', index: 2 }, { type: 'pause' }, stopped(2000), {
      type: 'openLineup',
      count: 5,
    })
    expect(opened).toMatchObject({ index: 0, count: 5, paused: false, elapsedMs: 0 })
    expect(opened.timerKey).toBeGreaterThan(play(3, { type: 'goTo', index: 2 }).timerKey)
  })

  it('pauses on a click, resumes on another, and advances when the time is up', () => {
    expect(play(3, click(2999))).toMatchObject({ index: 0, paused: true })
    expect(play(3, click(0), click(0)).paused).toBe(false)
    expect(play(3, click(3000))).toMatchObject({ index: 1, paused: false })
    expect(play(3, stopped(2000), click(1000))).toMatchObject({ index: 1, paused: false })
  })
})

describe('two steps side by side', () => {
  const shownOf = (count: number) =>
    Array.from({ length: count }, (_, index) => shownSteps({ index, count }, true).map((step) => step + 1))

  it('are the current one and the next, and at the end the last two', () => {
    expect(shownOf(4)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 4],
    ])
    expect(shownOf(2)).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('need two steps, and somebody who wants them', () => {
    expect(shownOf(1)).toEqual([[1]])
    expect(shownSteps({ index: 2, count: 4 }, false)).toEqual([2])
  })
})

describe('zooming', () => {
  it('has the levels 1, 2 and 3', () => {
    expect([stepZoom(1, 1), stepZoom(2, 1), stepZoom(3, 1)]).toEqual([2, 3, 3])
    expect([stepZoom(3, -1), stepZoom(2, -1), stepZoom(1, -1)]).toEqual([2, 1, 1])
    expect([snapZoom(1.4), snapZoom(1.6), snapZoom(9)]).toEqual([1, 2, 3])
    expect([clampZoom(0.2), clampZoom(2.5)]).toEqual([1, 2.5])
  })

  it('keeps the point under the fingers in place', () => {
    const notZoomed = { scale: 1, pan: { x: 0, y: 0 } }
    expect(zoomAround(notZoomed, 2, { x: 100, y: -40 })).toEqual({ scale: 2, pan: { x: -100, y: 40 } })
    const zoomed = { scale: 2, pan: { x: 30, y: 10 } }
    const point = { x: 50, y: 20 }
    const { scale, pan } = zoomAround(zoomed, 3, point)
    const under = (zoom: typeof zoomed) => (point.x - zoom.pan.x) / zoom.scale
    expect(under({ scale, pan })).toBeCloseTo(under(zoomed))
  })

  it('lets an image be moved only to its edges', () => {
    const frame = { width: 400, height: 200 }
    const wide = { width: 1600, height: 800 }
    expect(clampPan({ x: 999, y: -999 }, 2, frame, wide)).toEqual({ x: 200, y: -100 })
    expect(clampPan({ x: 50, y: 20 }, 2, frame, wide)).toEqual({ x: 50, y: 20 })
    expect(clampPan({ x: 50, y: 20 }, 1, frame, wide)).toEqual({ x: 0, y: 0 })
  })

  it('measures a letterboxed image by its own edges', () => {
    const frame = { width: 400, height: 200 }
    const tall = { width: 100, height: 100 }
    expect(containedSize(frame, tall)).toEqual({ width: 200, height: 200 })
    expect(clampPan({ x: 999, y: 999 }, 2, frame, tall)).toEqual({ x: 0, y: 100 })
  })
})
