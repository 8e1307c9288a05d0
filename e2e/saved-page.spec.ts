import { expect } from '@playwright/test'
import { createLineup, longAgo, uniqueTitle } from '@/e2e/support/admins'
import { button } from '@/e2e/support/fields'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

test('the saved page is filtered and searched', async ({ page }) => {
  const user = await createUser()
  const [mobile, pc] = [
    // Not the first of the list, which other tests use.
    await createLineup({ platform: 'Mobile', title: uniqueTitle('Pocket'), created_at: longAgo() }),
    await createLineup({ platform: 'PC', title: uniqueTitle('Desk') }),
  ]
  await user.client
    .from('saved_lineups')
    .insert([mobile, pc].map(({ id }) => ({ user_id: user.id, lineup_id: id })))
    .throwOnError()
  await signIn(page, user)
  await page.goto(routes.saved())
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByText('Search and filters').click()
  await page.getByLabel('Platform').selectOption('PC')
  await button(page, 'Apply').click()
  await expect(page).toHaveURL(/platform=pc/)
  await expect(page.getByRole('article')).toHaveText([new RegExp(pc.title)])
  await page.goto(routes.saved({ q: 'pocket' }))
  await expect(page.getByRole('article')).toHaveText([new RegExp(mobile.title)])
  await page.goto(routes.saved({ q: 'nothing at all' }))
  await expect(page.getByRole('heading', { name: 'No Saved Lineup Matches' })).toBeVisible()
})
