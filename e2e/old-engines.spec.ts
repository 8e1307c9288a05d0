import { expect, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { useOldEngine } from '@/e2e/support/engines/old-engine'
import { button, fillFields } from '@/e2e/support/fields'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { callout, findThrow, mapSwitch } from '@/e2e/support/map'
import {
  cards,
  expectSaved,
  filter,
  filterLine,
  heart,
  openFirstLineup,
  openLineupPage,
  press,
} from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** Errors of a page's scripts from now on. */
function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Something that one of the oldest browsers lacks: Safari, Chrome and Firefox. */
const LACKING = ['checkVisibility', 'showPopover', 'requestClose']

test('with no more than all the oldest browsers know, people filter, open, save, report and share lineups, and edit a playbook', async ({
  page,
}) => {
  await useOldEngine(page.context())
  await signIn(page, await createUser())
  const errors = recordErrors(page)
  await page.goto('/')

  await test.step('filter and open', async () => {
    await press(filter(page, 'Map', 'Ascent'))
    await expect(page).toHaveURL('/lineups/ascent')
    await press(filter(page, 'Agent', 'Sova'))
    await expect(page).toHaveURL('/lineups/ascent/sova')
    await expect(button(page, 'Profile')).toBeVisible()
    await press(heart(cards(page).first()))
    await expectSaved(cards(page).first())
    await expect(toast(page, 'Lineup Saved')).toBeVisible()
    const { viewer } = await openFirstLineup(page)
    await press(button(viewer, 'Next step'))
    await press(viewer.getByRole('button', { name: 'Next lineup' }))
  })
  await test.step('share and report', async () => {
    const viewer = await openLineupPage(page, await pathWithSteps())
    await press(button(viewer, 'Share'))
    await press(button(page.getByRole('dialog', { name: 'Share Lineup' }), 'Close'))
    await press(button(viewer, 'Report'))
    const report = page.getByRole('dialog', { name: 'Report Lineup' })
    await report.getByRole('radio', { name: 'Lineup/Trick not working' }).check()
    await press(button(report, 'Submit Report'))
    await expect(toast(page, 'Report Submitted')).toBeVisible()
  })
  await test.step('a toast lies above a dialog', async () => {
    const viewer = page.getByRole('dialog').first()
    await press(button(viewer, 'Playbook'))
    const dialog = page.getByRole('dialog', { name: 'Add to playbook' })
    await fillFields(dialog, { 'New playbook': 'A execute' })
    await press(button(dialog, 'Create and add'))
    await expect(dialog.getByRole('checkbox', { name: 'A execute' })).toBeChecked()
    const close = page.getByRole('button', { name: 'Close notice' }).last()
    await close.click({ trial: true })
    await press(button(dialog, 'Done'))
  })
  await test.step('edit the playbook', async () => {
    await page.goto('/playbooks')
    await page.getByRole('link', { name: 'A execute', exact: true }).click()
    await press(button(page, 'Add heading'))
    await page.keyboard.type('Smokes')
    await press(button(page, 'Save'))
    await expect(toast(page, 'Playbook saved')).toBeVisible()
  })
  await test.step('the Profile menu', async () => {
    await press(button(page, 'Profile'))
    await page.getByRole('link', { name: 'My Lineups' }).click()
    await expect(page).toHaveURL('/my-lineups')
    await expect(page.getByRole('link', { name: 'My Lineups' })).toBeHidden()
  })
  const known = await page.evaluate(
    (names) => names.filter((name) => name in HTMLDialogElement.prototype),
    LACKING,
  )
  expect(known).toEqual([])
  expect(errors).toEqual([])
})

test.describe('on a phone with the oldest Safari', () => {
  test.use(PHONE_OPTIONS)

  test('people use the filters and the map', async ({ page }) => {
    await useOldEngine(page.context(), ['safari_ios'])
    const { to } = await findThrow()
    const errors = recordErrors(page)
    await page.goto('/lineups/ascent')
    await press(filterLine(page))
    await press(filter(page, 'Agent', 'Sova'))
    await expect(page).toHaveURL('/lineups/ascent/sova')
    await press(mapSwitch(page))
    await expect(page).toHaveURL('/lineups/ascent/sova?view=to')
    await press(callout(page, to.name))
    await expect(callout(page, to.name)).toHaveAttribute('aria-current', 'true')
    // Two taps at once in one place would be a double tap.
    await page.waitForTimeout(300)
    await press(callout(page, to.name))
    await expect(page).not.toHaveURL(/to=/)
    expect(errors).toEqual([])
  })
})
