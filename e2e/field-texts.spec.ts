import { expect } from '@playwright/test'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { createPlaybook } from '@/e2e/support/playbooks'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

test.use(PHONE_OPTIONS)

test('no field of a phone has a text below 16 px, into which iPhones zoom', { tag: '@slow' }, async ({
  page,
}) => {
  const visitors = ['/', '/login', '/login?forgot=1', '/subscribe', '/guides/economy']
  const user = await createUser()
  const { shortId } = await createPlaybook(user)
  const members = [routes.playbooks, routes.editPlaybook(shortId), '/profile', '/my-lineups/edit']
  for (const path of [...visitors, ...members]) {
    if (path === members[0]) await signIn(page, user)
    await page.goto(path)
    const fields = page.locator('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
    const small = await fields.evaluateAll((all) =>
      all
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    )
    expect(small, path).toEqual([])
  }
})
