import { expect, type Page } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { PHONE, PHONE_OPTIONS } from '@/e2e/support/layout'
import { callout, chip, closeMap, findThrow, mapOf, mapSwitch } from '@/e2e/support/map'
import {
  cards,
  filter,
  filterLine,
  listCount,
  listHeading,
  openFirstLineup,
  press,
} from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const LIST = '/lineups/ascent/sova'

/** The switch of the filters for purpose and difficulty. */
const moreSwitch = (page: Page) =>
  page.locator('summary', { hasText: 'More filters' }).filter({ visible: true })

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('the map finds what lands in a callout, Back returns step by step, and the URL can be shared', {
    tag: '@quick',
  }, async ({ page, browser }) => {
    const { to, count } = await findThrow()
    const filtered = `${LIST}?to=${to.id}&view=to`
    await page.goto('/')
    await expect(mapSwitch(page)).toHaveCount(0)
    await press(filter(page, 'Map', 'Ascent'))
    await expect(page).toHaveURL('/lineups/ascent')
    await press(filterLine(page))
    await press(filter(page, 'Agent', 'Sova'))
    await expect(page).toHaveURL(LIST)
    const all = await listCount(page)

    await test.step('the switch opens the map, with the heading of the list in sight', async () => {
      await press(mapSwitch(page))
      await expect(page).toHaveURL(`${LIST}?view=to`)
      await expect(mapOf(page)).toBeInViewport()
      await expect(listHeading(page)).toBeInViewport()
      expect(await listCount(page)).toBe(all)
    })
    await test.step('a callout shows what lands there', async () => {
      await press(callout(page, to.name))
      await expect(page).toHaveURL(filtered)
      await expect(callout(page, to.name)).toHaveAttribute('aria-current', 'true')
      expect(await listCount(page)).toBe(count)
      await expect(page).toHaveTitle(new RegExp(`^Sova Lineups on Ascent that land in ${to.name}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Sova lineups on Ascent that land in ${to.name}`,
      )
    })
    await test.step('Back closes the lineup, deselects the callout and closes the map', async () => {
      const { viewer } = await openFirstLineup(page)
      await page.goBack()
      await expect(viewer).toBeHidden()
      await expect(page).toHaveURL(filtered)
      await page.goBack()
      await expect(page).toHaveURL(`${LIST}?view=to`)
      await expect(callout(page, to.name)).not.toHaveAttribute('aria-current')
      await page.goBack()
      await expect(page).toHaveURL(LIST)
      await expect(mapOf(page)).toBeHidden()
      await page.goForward()
      await page.goForward()
      await expect(callout(page, to.name)).toHaveAttribute('aria-current', 'true')
    })
    await test.step('a second tap deselects the callout, and one more tap closes the map', async () => {
      await press(callout(page, to.name))
      await expect(page).toHaveURL(`${LIST}?view=to`)
      await press(closeMap(page))
      await expect(page).toHaveURL(LIST)
      await expect(mapSwitch(page)).toBeVisible()
    })
    await test.step('whoever gets the URL sees what it shows, also while the map is closed', async () => {
      const other = await browser.newPage({ viewport: PHONE })
      await other.goto(new URL(`${LIST}?to=${to.id}`, page.url()).href)
      await expect(chip(other, `Lands in ${to.name}`)).toBeVisible()
      await expect(mapOf(other)).toHaveCount(0)
      await chip(other, `Lands in ${to.name}`).click()
      await expect(other).toHaveURL(LIST)
      await other.close()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the map and the filters for purpose and difficulty work by links', async ({ page }) => {
    const { to, from, count } = await findThrow()
    await page.goto(LIST)
    await mapSwitch(page).click()
    await callout(page, to.name).click()
    await expect(page).toHaveURL(`${LIST}?to=${to.id}&view=to`)
    expect(await listCount(page)).toBe(count)
    await mapOf(page).getByRole('link', { name: 'Thrown from', exact: true }).click()
    await callout(page, from.name).click()
    await expect(page).toHaveURL(`${LIST}?from=${from.id}&to=${to.id}&view=from`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Sova lineups on Ascent from ${from.name} to ${to.name}`,
    )
    await chip(page, `Lands in ${to.name}`).click()
    await expect(page).toHaveURL(`${LIST}?from=${from.id}&view=from`)
    await mapSwitch(page).click()
    await expect(mapOf(page)).toHaveCount(0)
    await chip(page, `Thrown from ${from.name}`).click()
    await expect(page).toHaveURL(LIST)

    await expect(filter(page, 'Difficulty', 'Easy')).toBeHidden()
    await moreSwitch(page).click()
    await filter(page, 'Difficulty', 'Easy').click()
    await expect(page).toHaveURL(`${LIST}?difficulty=easy`)
    await expect(filter(page, 'Difficulty', 'Easy')).toHaveAttribute('aria-current', 'true')
    await expect(filter(page, 'Purpose', 'Retake')).toBeVisible()
  })
})

test('a card that is hovered or focused highlights its arc and no other', async ({ page }) => {
  await page.goto('/lineups/ascent?view=to')
  const arcs = mapOf(page).locator('[data-arc]')
  const highlighted = mapOf(page).locator('[data-highlighted]')
  await expect(arcs).toHaveCount(await cards(page).count())
  const arcOf = (index: number) => arcs.nth(index).getAttribute('data-arc')
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  await expect(async () => {
    await second.hover()
    await expect(highlighted).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(highlighted).toHaveAttribute('data-arc', (await arcOf(1)) ?? '')
  await expect(arcs.first()).toHaveCSS('opacity', '0.15')
  await page.mouse.move(0, 0)
  await expect(highlighted).toHaveCount(0)
  await first.getByRole('link').focus()
  await expect(highlighted).toHaveAttribute('data-arc', (await arcOf(0)) ?? '')

  await test.step('an empty list offers the whole map, and what is not a callout of the map is ignored', async () => {
    const { from, to } = await findThrow()
    await page.goto(`/lineups/ascent/jett?from=${from.id}&to=${to.id}&view=to`)
    await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
    await page.getByRole('link', { name: 'Search all of Ascent' }).click()
    await expect(page).toHaveURL('/lineups/ascent/jett?view=to')
    await page.goto(`${LIST}?to=nowhere&from=${from.id}`)
    await expect(page.getByRole('link', { name: /, remove$/ })).toHaveCount(1)
  })
})

test('purpose and difficulty are filters behind a switch, which stays open while options are chosen', async ({
  page,
}) => {
  await page.goto('/lineups/ascent')
  await test.step('the switch adds no row to the filters of a phone', async () => {
    for (const width of [375, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width })
      if (width === 375) await press(filterLine(page))
      const [platform, more] = [page.getByRole('list', { name: 'Platform' }), moreSwitch(page)]
      expect((await more.boundingBox())?.y).toBe((await platform.boundingBox())?.y)
    }
  })
  const top = async () => (await filter(page, 'Map', 'Ascent').boundingBox())?.y
  const closed = await top()
  await expect(filter(page, 'Purpose', 'Recon')).toBeHidden()
  await press(moreSwitch(page))
  await expect(filter(page, 'Purpose', 'Recon')).toBeVisible()
  expect(await top()).toBeGreaterThan(closed ?? 0)
  await press(filter(page, 'Purpose', 'Recon'))
  await expect(page).toHaveURL('/lineups/ascent?purpose=recon')
  await expect(filter(page, 'Purpose', 'Recon')).toHaveAttribute('aria-current', 'true')
  const { data } = await publicClient()
    .from('published_lineups')
    .select('id')
    .match({ platform: 'Mobile', map: 'ascent' })
    .contains('purposes', ['recon'])
    .throwOnError()
  expect(await listCount(page)).toBe(data?.length)
  await press(filter(page, 'Difficulty', 'Easy'))
  await expect(page).toHaveURL('/lineups/ascent?purpose=recon&difficulty=easy')
  await press(filter(page, 'Difficulty', 'Any difficulty'))
  await expect(page).toHaveURL('/lineups/ascent?purpose=recon')
  await press(filter(page, 'Purpose', 'Any purpose'))
  await expect(page).toHaveURL('/lineups/ascent')
  await expect(filter(page, 'Purpose', 'Retake')).toBeVisible()
})
