import { expect } from '@playwright/test'
import { LIST_PAGES, STATIC_PAGES } from '@/e2e/support/addresses'
import { expectNoBarriers } from '@/e2e/support/barriers'
import {
  button,
  expectProblem,
  field,
  fillIn,
  forgotDialog,
  openForm,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { findLineupPath } from '@/e2e/support/lineups'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { openFirstLineup, openLineupPage, openMenu, openSearch, press } from '@/e2e/support/pages'
import { makePerson, makeUnconfirmed, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

const WIDTHS = [320, 768, 1440]

/** Below this width the menu and the search box hide behind buttons. */
const NARROW = 1080

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the list, plain, filtered and empty, has no barrier', async ({ page }) => {
      for (const address of ['/', '/lineups/ascent/sova', '/lineups/jett', '/?q=smoke&page=1']) {
        await page.goto(address)
        await expectNoBarriers(page)
      }
    })

    if (width < NARROW) {
      test('menus have no barrier, closed or open', async ({ page }) => {
        await page.goto('/')
        await openSearch(page)
        await expectNoBarriers(page)
        await page.getByRole('button', { name: 'Close search' }).click()
        await expect(await openMenu(page)).toBeVisible()
        await expectNoBarriers(page)
      })
    }

    test('the viewer has no barrier: over a list, on its own page, zoomed, on the video', async ({
      page,
      request,
    }) => {
      await page.goto('/')
      await openFirstLineup(page)
      await expectNoBarriers(page)

      await openLineupPage(
        page,
        await findLineupPath(request, /Steps \((?:<!-- -->)?[2-8].*Watch the video on YouTube/s),
      )
      await page.getByRole('button', { name: 'Pause' }).click()
      await expectNoBarriers(page)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expectNoBarriers(page)
      await page.getByRole('tab', { name: 'Video' }).click()
      await expectNoBarriers(page)
    })

    test('lists of maps and agents have no barrier', async ({ page }) => {
      for (const address of LIST_PAGES) {
        await page.goto(address)
        await expectNoBarriers(page)
      }
    })

    test('the other pages have no barrier', async ({ page }) => {
      for (const address of [...STATIC_PAGES, '/my-lineups', '/nowhere']) {
        await page.goto(address)
        await expectNoBarriers(page)
      }
    })

    test('the ways into an account have no barrier: with what is wrong, with a mail to send again, in the dialog', async ({
      page,
    }) => {
      const { email, password, username } = await makeUnconfirmed()
      await openForm(page, '/login?notice=password-updated')
      await expectNoBarriers(page)
      await button(signInForm(page), 'Sign In').click()
      await expectProblem(field(signInForm(page), 'Email'), 'Please enter your email address.')
      await expectNoBarriers(page)
      await fillIn(signInForm(page), { Email: email, Password: password })
      await button(signInForm(page), 'Sign In').click()
      await expect(button(signInForm(page), 'Resend confirmation email')).toBeVisible()
      await expectNoBarriers(page)
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await button(forgotDialog(page), 'Send reset link').click()
      await expectProblem(field(forgotDialog(page), 'Email'), 'Please enter your email address.')
      await expectNoBarriers(page)
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await fillIn(signUpForm(page), { Username: username, Email: email })
      await expect(field(signUpForm(page), 'Username')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(signUpForm(page), 'Email')).toHaveAttribute('aria-invalid', 'true')
      await expectNoBarriers(page)
    })

    test('the ways back into an account have no barrier: links, good and bad, and a new password', async ({
      page,
    }) => {
      const { email, client } = await makePerson()
      await page.goto('/auth/confirm')
      await expectNoBarriers(page)
      await page.goto('/reset-password')
      await expectNoBarriers(page)
      await client.auth.resetPasswordForEmail(email)
      const link = linkIn(await mailTo(email, 2))
      await page.goto(link)
      await expectNoBarriers(page)
      await button(page, 'Choose a new password').click()
      await button(page, 'Update password').click()
      await expectProblem(field(page, 'New password'), 'New password is required')
      await expectNoBarriers(page)
      await page.goto(link)
      await button(page, 'Choose a new password').click()
      await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
      await expectNoBarriers(page)
    })

    test('the pages of an account have no barrier: with what is wrong, with the menu open', async ({
      page,
    }) => {
      await signIn(page, ADMIN)
      await openForm(page, '/profile')
      await expectNoBarriers(page)
      await button(page, 'Change password').click()
      await expectProblem(field(page, 'Current password'), 'Current password is required')
      await expectNoBarriers(page)
      for (const address of ['/debug-auth', '/admin']) {
        await page.goto(address)
        await expectNoBarriers(page)
      }
      if (width < NARROW) await openMenu(page)
      else await press(button(page, 'Profile'))
      await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
      await expectNoBarriers(page)
    })

    test('what is pressed is large enough', async ({ page }) => {
      await page.goto('/')
      await openFirstLineup(page)
      for (const scope of [page.getByRole('dialog'), page.locator('body')]) {
        // A card's link is its title, stretched over the whole card.
        const small = await scope.locator('a:visible, button:visible').evaluateAll((controls) =>
          controls
            .filter((control) => !control.closest('article'))
            .map((control) => ({ html: control.outerHTML, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 24 || box.height < 24)
            .map(({ html }) => html),
        )
        expect(small).toEqual([])
      }
    })
  })
}
