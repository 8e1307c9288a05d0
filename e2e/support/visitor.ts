import { randomInt } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test'
import { translatePages } from './translation'

/** A random IP address, which hardly ever has rate-limited attempts yet. */
export const someIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
/** The header that a proxy adds. */
const newIpAddress = () => ({ 'X-Forwarded-For': someIpAddress() })

export type TestOptions = {
  /** Whether the browser translates all pages, see `translatePages`. */
  isTranslated: boolean
}

type VisitorFixtures = {
  /** Creates another client, with its own cookies and IP address. */
  newVisitor(): Promise<APIRequestContext>
  /** What policies of the pages have blocked so far. A test fails when it is not empty at the end. */
  policyViolations: string[]
}

/** Records everything that content security and permissions policies block in a browser. */
async function watchPolicyViolations(context: BrowserContext, policyViolations: string[]): Promise<void> {
  await context.exposeBinding(
    'reportViolation',
    (_source, violation: string) => void policyViolations.push(violation),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void }
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('console', (message) => {
    if (/content.security.policy|permissions.policy/i.test(message.text()))
      policyViolations.push(message.text())
  })
}

/**
 * A test with its own IP address, so that rate limits of tests do not interfere. It fails when a policy of one of its
 * pages is violated.
 */
export const test = base.extend<TestOptions & VisitorFixtures>({
  isTranslated: [false, { option: true }],
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...newIpAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from its first parameter
  policyViolations: async ({}, use) => use([]),
  context: async ({ context, policyViolations, isTranslated }, use) => {
    await watchPolicyViolations(context, policyViolations)
    const translationErrors: string[] = []
    if (isTranslated) await translatePages(context, translationErrors)
    await use(context)
    expect(translationErrors, 'thrown because of the translation').toEqual([])
    expect(policyViolations, 'blocked by a policy').toEqual([])
  },
  newVisitor: async ({ playwright, baseURL }, use) => {
    const visitors: APIRequestContext[] = []
    await use(async () => {
      const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: newIpAddress() })
      visitors.push(visitor)
      return visitor
    })
    for (const visitor of visitors) await visitor.dispose()
  },
})
