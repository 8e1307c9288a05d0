import type { Locator } from '@playwright/test'
import type { TestUser } from './users'

/**
 * Presses a button and loses the reply to its POST: the server handles the request, and the browser gets the error of a
 * proxy and keeps the cookies that it had. (A request that gets no answer at all is another case: `never-lost.spec`.)
 */
export async function pressInVain(button: Locator): Promise<void> {
  const page = button.page()
  let isLost = false
  const lost = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    const cookies = await page.context().cookies()
    // The server may just be closing the idle connection that is used.
    await route.fetch({ maxRetries: 3 })
    // Playwright has stored the cookies of the reply.
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
    lost.resolve()
  })
  await button.click()
  await lost.promise
}

/** What a form says when the reply was lost. */
export const NO_ANSWER = 'The site could not answer. Please try again in a moment.'

/** What an admin did, oldest first, according to the log. It shows whether a repeat was another act. */
export async function loggedActions({ id, client }: TestUser): Promise<string[]> {
  const { data } = await client.from('audit_log').select('action').eq('actor', id).order('id').throwOnError()
  return data.map(({ action }) => action)
}
