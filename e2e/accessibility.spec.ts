import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { STATIC_PAGES } from './support/addresses'
import { findLineupPath } from './support/lineups'
import { openFirstLineup, openLineupPage } from './support/pages'

const WIDTHS = [320, 768, 1440]

/** Below this width the menu and the search box hide behind buttons. */
const NARROW = 1080

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the list, plain, filtered and empty, has no barrier', async ({ page }) => {
      for (const address of ['/', '/?map=ascent&agent=sova', '/?agent=jett', '/?q=smoke&page=1']) {
        await page.goto(address)
        await expectNoViolations(page)
      }
    })

    if (width < NARROW) {
      test('menus have no barrier, closed or open', async ({ page }) => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Open search' }).click()
        await expectNoViolations(page)
        await page.getByRole('button', { name: 'Close search' }).click()
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoViolations(page)
      })
    }

    test('the viewer has no barrier: over a list, on its own page, zoomed, on the video', async ({
      page,
      request,
    }) => {
      await page.goto('/')
      await openFirstLineup(page)
      await expectNoViolations(page)

      await openLineupPage(
        page,
        await findLineupPath(request, /Steps \((?:<!-- -->)?[2-8].*Watch the video on YouTube/s),
      )
      await page.getByRole('button', { name: 'Pause' }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expectNoViolations(page)
      await page.getByRole('tab', { name: 'Video' }).click()
      await expectNoViolations(page)
    })

    test('the other pages have no barrier', async ({ page }) => {
      for (const address of [...STATIC_PAGES, '/my-lineups', '/nowhere']) {
        await page.goto(address)
        await expectNoViolations(page)
      }
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
