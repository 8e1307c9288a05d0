import type { Page, Request } from '@playwright/test'

/** Holds back the requests that a condition is true for. @returns a function that sends them and lets further ones pass. */
export async function holdRequests(page: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (isHeld(route.request())) await promise
    await route.fallback()
  })
  return resolve
}

export const isPost = (request: Request): boolean => request.method() === 'POST'
