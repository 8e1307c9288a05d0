import { expect } from '@playwright/test'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, openLineupPage } from '@/e2e/support/pages'
import { makePerson, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

test('a visitor is asked whether it worked, and offered an account to answer', async ({ page, request }) => {
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  const question = viewer.getByRole('group', { name: 'Did it work for you?' })
  await question.getByRole('button', { name: 'Worked' }).click()
  await expect(page.getByRole('dialog', { name: 'Did it work?' })).toBeVisible()
})

test('somebody who is signed in answers, changes their mind, and takes it back', async ({
  page,
  request,
}) => {
  await signIn(page, await makePerson())
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  const question = viewer.getByRole('group', { name: 'Did it work for you?' })
  const worked = question.getByRole('button', { name: 'Worked' })
  const missed = question.getByRole('button', { name: 'Missed' })
  const press = async (button: typeof worked) => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await button.click()
    await answer
  }
  await press(worked)
  await expect(worked).toHaveAttribute('aria-pressed', 'true')
  await press(missed)
  await expect(worked).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(missed).toHaveAttribute('aria-pressed', 'true')
  await press(missed)
  await page.reload()
  await expect(viewer.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'data-tooltip',
    'Save lineup',
  )
  await expect(missed).toHaveAttribute('aria-pressed', 'false')
})

test('a list can have the most reliable first', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Most reliable' }).click()
  await expect(page).toHaveURL('/?order=reliable')
  await expect(cards(page).first()).toContainText(/\d+ % of \d+/)
  await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Most reliable' }).click()
  await expect(page).toHaveURL('/')
})
