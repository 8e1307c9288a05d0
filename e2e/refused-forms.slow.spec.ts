import { expect, type Locator, type Page } from '@playwright/test'
import { createLineup } from '@/e2e/support/admins'
import { button, field, openForm } from '@/e2e/support/fields'
import { openLineupPage, press } from '@/e2e/support/pages'
import { createPlaybook } from '@/e2e/support/playbooks'
import { expireAccessToken } from '@/e2e/support/session'
import { createUser, giveRole, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

// Every form of a signed-in person says what was refused where it is seen, and keeps what was typed.

const SESSION_ENDED =
  /Your session has ended. Please sign in again.|You must be logged in to report a lineup./
const TYPED = 'typed by hand'

/** Opens a form. @returns where it stands, the field to type into, and the button to press. */
type Open = (page: Page, person: TestUser) => Promise<{ form: Page | Locator; label: string; press: string }>

const FORMS: Record<string, Open> = {
  username: async (page) => {
    await openForm(page, routes.profile)
    return { form: page, label: 'Username', press: 'Save' }
  },
  password: async (page, { password }) => {
    await openForm(page, routes.profile)
    for (const label of ['New password', 'Confirm new password'])
      await field(page, label).fill(`${password}x`)
    return { form: page, label: 'Current password', press: 'Change password' }
  },
  'a new playbook': async (page) => {
    await openForm(page, routes.playbooks)
    return { form: page, label: 'Name of a new playbook', press: 'Create playbook' }
  },
  'the note of a playbook': async (page, person) => {
    const playbook = await createPlaybook(person)
    await openForm(page, routes.editPlaybook(playbook.shortId))
    return { form: page, label: `Note on ${playbook.titles[0]}`, press: 'Save' }
  },
  'an invitation': async (page, person) => {
    const playbook = await createPlaybook(person)
    await openForm(page, routes.editPlaybook(playbook.shortId))
    await page.getByText('Invite by username').click()
    return { form: page, label: 'Username', press: 'Invite' }
  },
  'a report': async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Report Lineup' })
    const viewer = await openLineupPage(page, routes.lineup((await createLineup({})).slug))
    await press(button(viewer, 'Report'))
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    return { form: dialog, label: 'Your reason', press: 'Submit Report' }
  },
  'a patch': async (page, person) => {
    await giveRole(person, 'admin')
    await openForm(page, routes.admin(defaultListQuery('patches')))
    const panel = page.locator('details').filter({ hasText: 'Add a patch for Mobile' })
    await panel.locator('summary').first().click()
    return { form: panel, label: 'Name', press: 'Add patch' }
  },
}

for (const [name, open] of Object.entries(FORMS))
  for (const token of ['young', 'expired'])
    test(`${name}: a session that ended elsewhere is told, with a token that is ${token}`, async ({
      page,
    }) => {
      const person = await createUser()
      await signIn(page, person)
      const { form, label, press: pressed } = await open(page, person)
      const typed = field(form, label).first()
      await typed.fill(TYPED)
      await person.client.auth.signOut({ scope: 'global' })
      if (token === 'expired') await expireAccessToken(page.context())
      await button(form, pressed).first().click()
      await expect(page.getByText(SESSION_ENDED).first()).toBeInViewport({ ratio: 1 })
      await expect(typed).toHaveValue(TYPED)
    })
