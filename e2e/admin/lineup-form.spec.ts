import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  addImages,
  createLineup,
  fillRequiredFields,
  openLineupForm,
  signInAsAdmin,
  steps,
  storedLineup,
  testImages,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { button, field } from '@/e2e/support/fields'
import { submitLineup } from '@/e2e/support/lineup-form'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page)
})

/** The image URLs of the steps, in order. */
const imageOrder = (page: Page) =>
  steps(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

test('an admin creates a lineup with images, which everybody sees at once', { tag: '@quick' }, async ({
  page,
  newVisitor,
}) => {
  const title = uniqueTitle('Two steps')
  await openLineupForm(page)
  await fillRequiredFields(page, title)
  await field(page, 'Ability').selectOption('dizzy')
  await field(page, 'Side').selectOption('Attack')
  await field(page, 'Location').selectOption('B')
  await addImages(page, 2)
  await field(page, 'Description of Step 1').fill('Stand on the line.')
  await field(page, 'Description (optional)').fill('Works from spawn.')
  await submitLineup(page, 'Create')
  await expect(page.getByRole('heading', { name: /^Lineups/ })).toBeVisible()

  const stored = await storedLineup(title)
  expect(stored).toMatchObject({
    platform: 'PC',
    side: 'Attack',
    map: 'abyss',
    map_location: 'B',
    agent: 'gekko',
    ability: 'dizzy',
    description: 'Works from spawn.',
    status: 'published',
    step_images: [{ description: 'Stand on the line.' }, { description: '' }],
  })
  const visitor = await newVisitor()
  for (const path of ['/lineups/abyss?platform=pc', routes.lineup(stored.slug)])
    expect(await (await visitor.get(path)).text(), path).toContain(title)
  expect(await (await visitor.get('/sitemap.xml')).text()).toContain(stored.slug)
})

test('the form reports what is missing, and adapts its choices to the agent', async ({ page }) => {
  await test.step('every error is shown, what was typed stays, and an error disappears once it is mended', async () => {
    await openLineupForm(page)
    await field(page, 'Title').fill('   ')
    await field(page, 'Description (optional)').fill('Kept.')
    await button(page, 'Create Lineup').click()
    await expect(toast(page, 'Validation Error')).toContainText('Please check the form for errors')
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Title is required')
    await expect(field(page, 'Title')).toBeFocused()
    for (const sentence of [
      'Please choose a map',
      'Please choose an agent',
      'Either step images or YouTube URL is required',
    ])
      await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(field(page, 'Description (optional)')).toHaveValue('Kept.')
    await expect(page.getByRole('tab', { name: /^Step Images.*has a problem/ })).toBeVisible()
    await fillRequiredFields(page, uniqueTitle())
    await addImages(page, 2)
    await expect(page.getByText('Either step images or YouTube URL is required')).toBeHidden()
    await expect(page.getByRole('tab', { name: /has a problem/ })).toHaveCount(0)
  })
  await test.step('another agent resets the ability', async () => {
    await field(page, 'Ability').selectOption('dizzy')
    await field(page, 'Agent').selectOption('sova')
    await expect(field(page, 'Ability')).toHaveValue('')
    await field(page, 'Agent').selectOption('jett')
    await expect(field(page, 'Ability')).toBeHidden()
  })
})

test('images can be ordered, removed, dropped, pasted and uploaded again', async ({ page }) => {
  test.setTimeout(120_000)
  await test.step('buttons and keys change the order, and the thumbnail stays its image', async () => {
    await openLineupForm(page)
    await addImages(page, 3)
    const [one, two, three] = await imageOrder(page)
    await button(page, 'Use Step 3 as thumbnail').click()
    await button(page, 'Move Step 3 earlier').click()
    await expect(button(page, 'Move Step 2 earlier')).toBeFocused()
    expect(await imageOrder(page)).toEqual([one, three, two])
    await expect(button(page, 'Use Step 2 as thumbnail')).toHaveAttribute('aria-pressed', 'true')

    await button(page, 'Drag Step 1').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(() => imageOrder(page)).toEqual([three, one, two])
    await expect(button(page, 'Use Step 1 as thumbnail')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('images can be dropped and pasted, also beside the tile, with a name of Android', async () => {
    const [picture] = await testImages(1)
    const bytes = [...(picture?.buffer ?? [])]
    const region = page.getByRole('region', { name: 'Step images' })
    for (const [index, { place, event, name, type }] of [
      { place: region, event: 'drop', name: 'drop.png', type: 'image/png' },
      { place: region, event: 'paste', name: 'paste.png', type: 'image/png' },
      { place: page.locator('body'), event: 'drop', name: '1000012345', type: '' },
    ].entries()) {
      const isTaken = await place.evaluate(
        (element, sent) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(sent.bytes)], sent.name, { type: sent.type }))
          const options = { bubbles: true, cancelable: true }
          const event =
            sent.event === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, ...options })
              : new ClipboardEvent('paste', { clipboardData: data, ...options })
          return !element.dispatchEvent(event)
        },
        { event, name, type, bytes },
      )
      if (event === 'drop') expect(isTaken).toBe(true)
      await expect(steps(page)).toHaveCount(3 + index + 1)
    }
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(steps(page).last()).not.toContainText('Please choose a JPEG')
  })
  await test.step('a failed upload is tried again alone, and not once its file has changed', async () => {
    const [image] = await testImages(1)
    const file = test.info().outputPath('picture.png')
    await writeFile(file, image?.buffer ?? '')
    await page.route('**/api/uploads*', (route) => route.abort())
    for (const chosen of [image ?? [], file]) {
      await page.getByLabel('Add Step Image').setInputFiles(chosen)
      await expect(steps(page).last()).toContainText('The server could not be reached')
    }
    await expect(toast(page, 'Failed to upload images').first()).toBeVisible()
    await expect(button(page, 'Create Lineup')).toBeDisabled()
    await page.unroute('**/api/uploads*')
    await button(page, 'Upload Step 7 again').click()
    await expect(button(page, 'Upload Step 7 again')).toBeHidden()
    await appendFile(file, 'changed')
    // Browsers compare seconds.
    await utimes(file, new Date(), new Date(Date.now() + 60_000))
    await button(page, 'Upload Step 8 again').click()
    await expect(steps(page).last()).toContainText('The file has changed. Choose it again.')
    await expect(button(page, 'Upload Step 8 again')).toHaveCount(0)
    await button(page, 'Remove Step 8').click()
    await expect(button(page, 'Create Lineup')).toBeEnabled()
  })
  await test.step('a file that is no image is refused with a reason, and so is a ninth image', async () => {
    await page
      .getByLabel('Add Step Image')
      .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(steps(page).last()).toContainText('Please choose a JPEG, PNG or WebP image.')
    await expect(page.getByText('An image can’t be used: remove it.')).toBeVisible()
    await button(page, 'Remove Step 8').click()
    await page.getByLabel('Add Step Image').setInputFiles(await testImages(2))
    await expect(toast(page, 'Maximum 8 images allowed')).toBeVisible()
    await expect(steps(page)).toHaveCount(8)
    await expect(page.getByText('Add Step Image')).toBeHidden()
  })
})

test('an upload that Back interrupts is made again when the form is back', async ({ page }) => {
  await page.goto(routes.admin(defaultListQuery('lineups')))
  await page.getByRole('link', { name: 'Add Lineup', exact: true }).click()
  await page.route('**/api/uploads*', () => {})
  await page.getByLabel('Add Step Image').setInputFiles(await testImages(1))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.unroute('**/api/uploads*')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Add Lineup' })).toBeHidden()
  await page.goForward()
  await expect(steps(page)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(button(page, 'Create Lineup')).toBeEnabled()
})

test('an edit is seen by everybody at once, at a new address', async ({ page, newVisitor }) => {
  const { id, slug, short_id } = await createLineup()
  const visitor = await newVisitor()
  await visitor.get(routes.lineup(slug))
  const title = uniqueTitle('Renamed')
  await openLineupForm(page, id)
  await field(page, 'Title').fill(title)
  await addImages(page, 2)
  await submitLineup(page, 'Update')
  const { slug: next, step_images } = await storedLineup(title)
  expect(next).toMatch(new RegExp(`^renamed-.*-${short_id}$`))
  const moved = await visitor.get(routes.lineup(slug), { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, routes.lineup(next)])
  const now = await (await visitor.get(routes.lineup(next))).text()
  expect(now).toContain(title)
  expect(now).toContain(encodeURIComponent(step_images[0].url))
})
