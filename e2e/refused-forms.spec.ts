import { expect, type Locator, type Page } from '@playwright/test'
import { button, field, openForm } from '@/e2e/support/fields'
import { pathWithSteps } from '@/e2e/support/lineups'
import { openLineupPage, press } from '@/e2e/support/pages'
import { createPlaybook } from '@/e2e/support/playbooks'
import { expireAccessToken } from '@/e2e/support/session'
import { signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// When the session has ended, a form says so within the viewport, and keeps what was typed.

const SESSION_ENDED =
  /Your session has ended. Please sign in again.|You must be logged in to report a lineup./
const TYPED = 'typed by hand'

/** Opens a form. @returns where it stands, the field to type into, and the button to press. */
type Open = (page: Page, person: TestUser) => Promise<{ form: Page | Locator; label: string; submit: string }>

// The access token outlives the session: a `young` one has not expired yet.
const FORMS: { name: string; token: 'young' | 'expired'; open: Open }[] = [
  {
    name: 'username',
    token: 'young',
    open: async (page) => {
      await openForm(page, routes.profile)
      return { form: page, label: 'Username', submit: 'Save' }
    },
  },
  {
    name: 'the note of a playbook',
    token: 'expired',
    open: async (page, person) => {
      const playbook = await createPlaybook(person)
      await openForm(page, routes.editPlaybook(playbook.shortId))
      return { form: page, label: `Note on ${playbook.titles[0]}`, submit: 'Save' }
    },
  },
  {
    name: 'a report',
    token: 'expired',
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Report Lineup' })
      const viewer = await openLineupPage(page, await pathWithSteps())
      await press(button(viewer, 'Report'))
      await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
      return { form: dialog, label: 'Your reason', submit: 'Submit Report' }
    },
  },
]

for (const { name, token, open } of FORMS)
  test(`${name}: a session that ended elsewhere is told, with a token that is ${token}`, async ({ page }) => {
    const person = await signInNewUser(page)
    const { form, label, submit } = await open(page, person)
    const typed = field(form, label).first()
    await typed.fill(TYPED)
    await person.client.auth.signOut({ scope: 'global' })
    if (token === 'expired') await expireAccessToken(page.context())
    await button(form, submit).first().click()
    await expect(page.getByText(SESSION_ENDED).first()).toBeInViewport({ ratio: 1 })
    await expect(typed).toHaveValue(TYPED)
  })
