import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Puts fingers on a page, moves them and lifts them. */
export async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[], atMs = Date.now()) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      timestamp: atMs / 1000,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  return {
    down: (...points: Point[]) => send('touchStart', points),
    move: (...points: Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
    /** Taps twice at once, however busy the machine is. */
    tapTwice: async (point: Point) => {
      const nowMs = Date.now()
      for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
        await send(type, type === 'touchStart' ? [point] : [], nowMs)
    },
  }
}

/** Swipes with one finger. A busy browser may drop the last move, so the one before is already the same kind of swipe. */
export async function swipe(page: Page, start: Point, end: Point): Promise<void> {
  const { down, move, up } = await fingersOn(page)
  await down(start)
  await move({ x: start.x + (end.x - start.x) * 0.9, y: end.y })
  await move(end)
  await up()
}
