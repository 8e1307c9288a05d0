import { randomInt } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test'

/** The headers of a visitor whom nobody has counted an attempt of, as the proxy in front of the site adds them. */
const newVisitor = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

type VisitorFixtures = {
  /** Sends requests as one more visitor, who shares neither cookies nor address with the others. */
  visit(): Promise<APIRequestContext>
  /** What the policies of the pages refused so far; at the end of a test it has to be nothing. */
  refusals: string[]
}

/** Keeps whatever the policies of a browser's pages refuse, and what no code of theirs has caught. */
async function watchRefusals(context: BrowserContext, refusals: string[]): Promise<void> {
  await context.exposeBinding('keepRefusal', (_source, refusal: string) => void refusals.push(refusal))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { keepRefusal } = window as unknown as { keepRefusal(refusal: string): void }
      keepRefusal(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('console', (message) => {
    if (/content.security.policy|permissions.policy/i.test(message.text())) refusals.push(message.text())
  })
}

/**
 * A test whose visitor comes from an address of its own, so that rate limits never reach from one to another, and whose
 * pages break no rule of their policies.
 */
export const test = base.extend<VisitorFixtures>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...newVisitor() }),
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in its first parameter
  refusals: async ({}, use) => use([]),
  context: async ({ context, refusals }, use) => {
    await watchRefusals(context, refusals)
    await use(context)
    expect(refusals, 'refused by a policy').toEqual([])
  },
  visit: async ({ playwright, baseURL }, use) => {
    const visitors: APIRequestContext[] = []
    await use(async () => {
      const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: newVisitor() })
      visitors.push(visitor)
      return visitor
    })
    for (const visitor of visitors) await visitor.dispose()
  },
})
