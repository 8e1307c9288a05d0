import { expect } from '@playwright/test'
import {
  callServerAction,
  listServerActions,
  PATHS_WITHOUT_PAGE,
  sendActionForms,
} from '@/e2e/support/server-actions'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { test } from '@/e2e/support/visitor'

test('only server actions can be called: no cached function, no unknown id, and none is logged', async ({
  playwright,
}) => {
  test.setTimeout(240_000)
  let log = ''
  const copy = await startSiteCopy({
    env: environmentOf(sampleSite),
    onOutput: (text) => {
      log += text
    },
  })
  const request = await playwright.request.newContext({ baseURL: copy.url })
  try {
    const atStart = log.length
    const actions = listServerActions()
    const cached = actions.filter(({ isCached }) => isCached)
    expect(cached.length).toBeGreaterThan(5)
    const unknown = ['zzz', `7f${'0'.repeat(40)}`, `80${'0'.repeat(40)}`].map((id) => ({
      id,
      path: '/login',
    }))
    for (const action of [...cached, ...unknown]) {
      const responses = [
        ...(await callServerAction(request, action, {}, { origin: copy.url })),
        ...(await sendActionForms(request, action, { origin: copy.url })),
      ]
      expect(
        responses.map((response) => response.status()),
        action.id,
      ).toEqual([404, 404, 404, 404])
    }
    for (const path of PATHS_WITHOUT_PAGE) {
      for (const { id } of cached) {
        const forms = await sendActionForms(request, { id, path }, { origin: copy.url })
        expect(forms.map((response) => response.status())).toEqual([404, 404])
        for (const response of forms) expect(await response.text()).toBe('Not Found')
      }
    }
    expect(log.slice(atStart)).toBe('')
    const [real] = actions.filter(({ isCached }) => !isCached)
    if (!real) throw new Error('The build has no server action.')
    for (const response of await callServerAction(request, real, {}, { origin: copy.url }))
      expect(response.status()).not.toBe(404)
  } finally {
    await request.dispose()
    await copy.stop()
  }
})
