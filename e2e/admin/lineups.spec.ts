import { expect, type Page } from '@playwright/test'
import { createLineup, openTab, signInAsAdmin, storedLineup, toast, uniqueTitle } from '@/e2e/support/admins'
import { button, field } from '@/e2e/support/fields'
import { actOn } from '@/e2e/support/lineup-acts'
import { pathWithSteps } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Delete').click()
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('admins edit and delete lineups in the table, in the viewer and over a list', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const admin = await signInAsAdmin(page)
  await test.step('the table finds, sorts and filters lineups of every status', async () => {
    const word = uniqueTitle('zz').replace(/\W/g, '')
    for (const [title, status] of [
      ['Beta', 'published'],
      ['Alpha', 'rejected'],
    ] as const)
      await createLineup({ title: `${word} ${title}`, status })
    await openTab(page, 'lineups')
    await page.getByRole('searchbox', { name: 'Search lineups' }).last().fill(word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lineups (2)' })).toBeVisible()
    await page.getByRole('link', { name: 'Title', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('rowheader')).toContainText([`${word} Alpha`, `${word} Beta`])
    await page.getByRole('link', { name: 'rejected' }).click()
    await expect(page.getByRole('heading', { name: 'Lineups (1)' })).toBeVisible()
    await expect(page.getByRole('rowheader')).toContainText([`${word} Alpha`])
  })
  await test.step('deleting from the table asks first, which Back cancels, and removes the lineup everywhere', async () => {
    const { title, slug, updated_at } = await createLineup()
    const visitor = await newVisitor()
    const paths = [routes.lineup(slug), routes.shareImage(slug, updated_at)]
    for (const path of paths) expect((await visitor.get(path)).status(), path).toBe(200)
    await openTab(page, 'lineups', title)
    await button(row(page, title), `Delete ${title}`).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this lineup?' })
    await expect(question).toContainText('You can restore it for 30 days.')
    await page.goBack()
    await expect(question).toBeHidden()
    await button(row(page, title), `Delete ${title}`).click()
    await confirm(page)
    await expect(toast(page, 'Lineup deleted successfully')).toBeVisible()
    await expect(row(page, title)).toBeHidden()
    for (const path of paths) expect((await visitor.get(path)).status(), path).toBe(404)
    expect(await (await visitor.get('/sitemap.xml')).text()).not.toContain(slug)
    expect(await (await visitor.get('/lineups/abyss?platform=pc')).text()).not.toContain(title)
    await test.step('and can be undone', async () => {
      await toast(page, 'Lineup deleted successfully').getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, 'Lineup restored')).toBeVisible()
      for (const path of paths) expect((await visitor.get(path)).status(), path).toBe(200)
    })
  })
  await test.step('deleted lineups are listed, restored together, and deleted for good', async () => {
    const word = uniqueTitle('gone').replace(/\W/g, '')
    const restored = await createLineup({ title: `${word} one` })
    const purged = await createLineup({ title: `${word} two` })
    await actOn(admin, 'delete', [restored, purged])
    await openTab(page, 'lineups', word)
    await page.getByRole('link', { name: 'deleted' }).click()
    await expect(row(page, purged.title)).toContainText('kept until')
    await button(row(page, purged.title), `Delete for good ${purged.title}`).click()
    await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText(
      'This action cannot be undone. This will permanently delete the lineup.',
    )
    await button(page.getByRole('alertdialog'), 'Delete for good').click()
    await expect(toast(page, 'Lineup deleted for good')).toBeVisible()
    expect(await storedLineup(purged.title)).toBeNull()

    await page.getByRole('checkbox', { name: `Choose ${restored.title}` }).check()
    const chosen = page.getByRole('region', { name: 'Chosen lineups' })
    await expect(button(chosen, 'Delete')).toHaveCount(0)
    await button(chosen, 'Restore').click()
    await button(page.getByRole('alertdialog'), 'Restore').click()
    await expect(page.getByText('Restored 1 lineup.')).toBeVisible()
    expect(await storedLineup(restored.title)).toMatchObject({ status: 'published' })
  })
  await test.step('the viewer unpublishes a lineup with a reason, which can be undone', async () => {
    const { title, slug } = await createLineup()
    const visitor = await newVisitor()
    await page.goto(routes.lineup(slug))
    const viewer = page.getByRole('dialog', { name: title })
    await button(viewer, `Unpublish ${title}`).click()
    const dialog = page.getByRole('alertdialog', { name: 'Unpublish this lineup?' })
    await button(dialog, 'Unpublish').click()
    await expect(field(dialog, 'Reason')).toHaveAccessibleDescription('Please choose a reason.')
    await field(dialog, 'Reason').selectOption('Another reason')
    await expect(field(dialog, 'Note to the author')).toBeVisible()
    await field(dialog, 'Reason').selectOption('Steps are unclear')
    await field(dialog, 'Note to the author (optional)').fill('Show the target.')
    await button(dialog, 'Unpublish').click()
    await expect(toast(page, 'Lineup unpublished')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await storedLineup(title)).toMatchObject({ status: 'pending' })
    expect((await visitor.get(routes.lineup(slug))).status()).toBe(404)
    await toast(page, 'Lineup unpublished').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Published again')).toBeVisible()
    expect((await visitor.get(routes.lineup(slug))).status()).toBe(200)
  })
  await test.step('the viewer has Edit and Delete', async () => {
    const { title, slug } = await createLineup()
    await page.goto(routes.lineup(slug))
    const viewer = page.getByRole('dialog', { name: title })
    await viewer.getByRole('link', { name: 'Edit' }).click()
    const next = uniqueTitle('Edited')
    await field(page, 'Title').fill(next)
    await button(page, 'Update Lineup').click()
    await expect(page.getByRole('dialog', { name: next })).toBeVisible()
    await expect(page).toHaveURL(/\/lineup\/edited-/)
    await button(page.getByRole('dialog', { name: next }), 'Delete').click()
    await confirm(page)
    await expect(toast(page, 'Lineup deleted successfully')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/')
    expect(await storedLineup(next)).toMatchObject({ status: 'deleted' })
    expect((await (await newVisitor()).get(routes.lineup(slug))).status()).toBe(404)
  })
})

test('users without the role see no controls of admins', async ({ page }) => {
  await signIn(page, await createUser())
  const path = await pathWithSteps()
  const known = page.waitForResponse(/\/api\/personal/)
  const viewer = await openLineupPage(page, path)
  await known
  await viewer.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Lineup Saved')).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})
