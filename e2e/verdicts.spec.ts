import { expect } from '@playwright/test'
import { holdRequests, isPost } from '@/e2e/support/held-requests'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, openLineupPage } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test('a visitor who gives a verdict is offered an account, a user changes theirs and takes it back', async ({
  page,
}) => {
  const path = await pathWithSteps()
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
    const confirmation = question.getByRole('status')
    const sendPosts = await holdRequests(page, isPost)
    await worked.click()
    await expect(worked).toHaveAttribute('aria-pressed', 'true')
    await expect(confirmation).toBeEmpty()
    sendPosts()
    await expect(confirmation).toHaveText('Thanks, counted')
    await answer(missed)
    await expect(confirmation).toHaveText('Thanks, counted')
    await answer(missed)
    await expect(confirmation).toHaveText('Not counted any more')
    await answer(missed)
    await expect(worked).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(missed).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the list can be ordered by reliability, and a verdict is counted at once, also after a return', async ({
  page,
}) => {
  await page.goto('/')
  const order = page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Most reliable' })
  await order.click()
  await expect(page).toHaveURL('/?order=reliable')
  const card = cards(page).first()
  const percent = await card.getByText(/\d+ % of \d+/).textContent()
  const path = await card.getByRole('link').first().getAttribute('href')
  await order.click()
  await expect(page).toHaveURL('/')
  const sample = Number((percent ?? '').split(' ').at(-1))
  await signIn(page, await createUser())
  const viewer = await openLineupPage(page, path ?? '')
  const counted = viewer.getByText(` % of ${sample + 1} on `)
  await viewer.getByRole('button', { name: 'Missed' }).click()
  await expect(counted).toBeVisible()
  await page.goto('/about')
  await openLineupPage(page, path ?? '')
  await expect(counted).toBeVisible()
  await viewer.getByRole('button', { name: 'Missed' }).click()
  await expect(viewer.getByText(` % of ${sample} on `)).toBeVisible()
})
