import { expect } from '@playwright/test'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, openLineupPage } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test('a visitor who gives a verdict is offered an account, a user changes theirs and takes it back', async ({
  page,
  request,
}) => {
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  const question = viewer.getByRole('group', { name: 'Did it work for you?' })
  const worked = question.getByRole('button', { name: 'Worked' })
  const missed = question.getByRole('button', { name: 'Missed' })
  await test.step('a visitor', async () => {
    await worked.click()
    await expect(page.getByRole('dialog', { name: 'Did it work?' })).toBeVisible()
  })

  await signIn(page, await createUser())
  await openLineupPage(page, path)
  const answer = async (button: typeof worked) => {
    const response = page.waitForResponse((response) => response.request().method() === 'POST')
    await button.click()
    await response
  }
  await test.step('a user', async () => {
    await answer(worked)
    await expect(worked).toHaveAttribute('aria-pressed', 'true')
    await answer(missed)
    await expect(worked).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(missed).toHaveAttribute('aria-pressed', 'true')
    await answer(missed)
    await page.reload()
    await expect(viewer.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'data-tooltip',
      'Save lineup',
    )
    await expect(missed).toHaveAttribute('aria-pressed', 'false')
  })
})

test('the list can be ordered by reliability', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Most reliable' }).click()
  await expect(page).toHaveURL('/?order=reliable')
  await expect(cards(page).first()).toContainText(/\d+ % of \d+/)
  await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Most reliable' }).click()
  await expect(page).toHaveURL('/')
})
