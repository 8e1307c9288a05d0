import { expect, type Locator, type Page } from '@playwright/test'
import {
  addImages,
  createLineup,
  fillRequiredFields,
  openLineupForm,
  openTab,
  signInAsAdmin,
  steps,
  storedLineup,
  testImages,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, delayScripts, field } from '@/e2e/support/fields'
import { fillSignIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { UPLOAD_GRACE_MS, UPLOAD_QUOTA } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { BUCKET, stepImagePath } from '@/lib/server/storage-bucket'

let admin: TestUser
test.beforeEach(async ({ page }) => {
  admin = await signInAsAdmin(page)
})

/** Starts every page without drafts, for tests that leave forms without saving. */
const forgetDrafts = (page: Page) => page.addInitScript(() => localStorage.clear())

const create = (page: Page) => button(page, 'Create Lineup').click()

/** The image URLs of the steps, in order. */
const imageOrder = (page: Page) =>
  steps(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

test('an admin creates lineups with images or a video, which everybody sees at once', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await forgetDrafts(page)
  await test.step('two images', async () => {
    const title = uniqueTitle('Two steps')
    await openLineupForm(page)
    await fillRequiredFields(page, title)
    await field(page, 'Ability').selectOption('dizzy')
    await field(page, 'Side').selectOption('Attack')
    await field(page, 'Location').selectOption('B')
    await addImages(page, 2)
    await field(page, 'Description of Step 1').fill('Stand on the line.')
    await field(page, 'Description (optional)').fill('Works from spawn.')
    await create(page)
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
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
    const list = await (await visitor.get('/lineups/abyss?platform=pc')).text()
    expect(list).toContain(title)
    const own = await visitor.get(routes.lineup(stored.slug))
    expect(own.status()).toBe(200)
    expect(await (await visitor.get('/sitemap.xml')).text()).toContain(stored.slug)
  })
  await test.step('eight images are uploaded together, and a ninth is refused', async () => {
    const title = uniqueTitle('Eight steps')
    await openLineupForm(page)
    await page.getByLabel('Add Step Image').setInputFiles(await testImages(9))
    await expect(toast(page, 'Maximum 8 images allowed')).toBeVisible()
    await expect(steps(page)).toHaveCount(8)
    await expect(page.getByText('Add Step Image')).toBeHidden()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await fillRequiredFields(page, title)
    await create(page)
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect((await storedLineup(title)).step_images).toHaveLength(8)
  })
  await test.step('a video alone is enough, and is shown before it is saved', async () => {
    const title = uniqueTitle('Video')
    await openLineupForm(page)
    await fillRequiredFields(page, title)
    await page.getByRole('tab', { name: 'Video (optional)' }).click()
    await field(page, 'YouTube URL').fill('youtu.be/aqz-KE-bpKQ?t=3')
    await expect(page.getByText('Video aqz-KE-bpKQ')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()
    await create(page)
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await storedLineup(title)).toMatchObject({
      youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      step_images: [],
    })
  })
})

test('the form reports everything that is missing, and adapts its choices to map and agent', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await forgetDrafts(page)
  await test.step('every error is shown, and what was typed stays', async () => {
    await openLineupForm(page)
    await field(page, 'Title').fill('   ')
    await field(page, 'Description (optional)').fill('Kept.')
    await create(page)
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
    await addImages(page, 1)
    await fillRequiredFields(page, uniqueTitle())
    await create(page)
    await expect(page.getByText('At least 2 step images are required')).toBeVisible()
    await page.getByRole('tab', { name: /^Video/ }).click()
    await field(page, 'YouTube URL').fill('https://vimeo.com/1')
    await create(page)
    await expect(field(page, 'YouTube URL')).toHaveAccessibleDescription(
      /Please enter the link of a YouTube video/,
    )
  })
  await test.step('another map resets the location, another agent the ability', async () => {
    await openLineupForm(page)
    await expect(field(page, 'Ability')).toBeHidden()
    await fillRequiredFields(page, 'x')
    await field(page, 'Location').selectOption('Mid')
    await field(page, 'Ability').selectOption('dizzy')
    await field(page, 'Map').selectOption('lotus')
    await expect(field(page, 'Location')).toHaveValue('ALL')
    await expect(field(page, 'Location').getByRole('option')).toHaveText(['ALL', 'A', 'B', 'C'])
    await field(page, 'Agent').selectOption('sova')
    await expect(field(page, 'Ability')).toHaveValue('')
    await field(page, 'Agent').selectOption('jett')
    await expect(field(page, 'Ability')).toBeHidden()
  })
  await test.step('the error of the steps disappears once an image is added', async () => {
    await openLineupForm(page)
    await fillRequiredFields(page, uniqueTitle())
    await addImages(page, 1)
    await button(page, 'Create Lineup').click()
    await expect(page.getByText('At least 2 step images are required')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Step Images.*has a problem/ })).toBeVisible()
    await addImages(page, 1)
    await expect(page.getByText('At least 2 step images are required')).toBeHidden()
    await expect(page.getByRole('tab', { name: /has a problem/ })).toHaveCount(0)
  })
})

test('images can be ordered, removed, dropped, pasted and uploaded again', { tag: '@slow' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await forgetDrafts(page)
  await test.step('buttons, keys and dragging change the order, and the thumbnail stays its image', async () => {
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

    await button(page, 'Drag Step 1').scrollIntoViewIfNeeded()
    // Hovering waits for the end of the animation of the last move.
    await button(page, 'Drag Step 1').hover()
    const to = await button(page, 'Drag Step 1').boundingBox()
    await button(page, 'Drag Step 3').hover()
    const from = await button(page, 'Drag Step 3').boundingBox()
    if (!from || !to) throw new Error('The handles are not visible.')
    await page.mouse.down()
    await page.mouse.move(from.x, from.y, { steps: 5 })
    await page.mouse.move(to.x, to.y + 20, { steps: 15 })
    // The other steps make room before the drop. The position varies, because a hand never holds still.
    await expect
      .poll(async () => {
        await page.mouse.move(to.x + (Date.now() % 2), to.y + 20)
        return (await imageOrder(page)).indexOf(two ?? '')
      })
      .toBe(0)
    await page.mouse.up()
    await expect.poll(() => imageOrder(page)).toEqual([two, three, one])
    await expect(button(page, 'Use Step 2 as thumbnail')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('removing a step keeps the right thumbnail', async () => {
    await openLineupForm(page)
    await addImages(page, 4)
    await button(page, 'Use Step 3 as thumbnail').click()
    await button(page, 'Remove Step 1').click()
    await expect(button(page, 'Use Step 2 as thumbnail')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Remove Step 2').click()
    await expect(button(page, 'Use Step 1 as thumbnail')).toHaveAttribute('aria-pressed', 'true')
    await expect(steps(page)).toHaveCount(2)
  })
  await test.step('images can be dropped and pasted', async () => {
    await openLineupForm(page)
    const [picture] = await testImages(1)
    const bytes = [...(picture?.buffer ?? [])]
    for (const type of ['drop', 'paste'] as const) {
      await page.getByRole('region', { name: 'Step images' }).evaluate(
        (region, sent) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(sent.bytes)], `${sent.type}.png`, { type: 'image/png' }))
          region.dispatchEvent(
            sent.type === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          )
        },
        { type, bytes },
      )
    }
    await expect(steps(page)).toHaveCount(2)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  await test.step('a picture that is dropped beside its tile, with a name of Android, is added as well', async () => {
    await openLineupForm(page)
    const [picture] = await testImages(1)
    const isTaken = await page.locator('body').evaluate(
      (body, bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], '1000012345'))
        const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        return !body.dispatchEvent(drop)
      },
      [...(picture?.buffer ?? [])],
    )
    expect(isTaken).toBe(true)
    await expect(steps(page)).toHaveCount(1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(steps(page)).not.toContainText('Please choose a JPEG')
  })
  await test.step('a failed upload is tried again alone', async () => {
    await openLineupForm(page)
    await addImages(page, 1)
    await page.route('**/api/uploads*', (route) => route.abort())
    await page.getByLabel('Add Step Image').setInputFiles(await testImages(1))
    await expect(toast(page, 'Failed to upload images')).toBeVisible()
    await expect(steps(page).last()).toContainText('The server could not be reached')
    await expect(button(page, 'Create Lineup')).toBeDisabled()
    await page.unroute('**/api/uploads*')
    await button(page, 'Upload Step 2 again').click()
    await expect(button(page, 'Upload Step 2 again')).toBeHidden()
    await expect(button(page, 'Create Lineup')).toBeEnabled()
  })
  await test.step('a file that is no image is refused with a reason', async () => {
    await openLineupForm(page)
    await page
      .getByLabel('Add Step Image')
      .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(steps(page).last()).toContainText('Please choose a JPEG, PNG or WebP image.')
    await expect(button(page, 'Upload Step 1 again')).toHaveCount(0)
    await expect(page.getByText('An image can’t be used: remove it.')).toBeVisible()
    // The placeholder icon overlaps neither the name of the step above nor the reason below.
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
    const sign = steps(page).last().getByRole('img', { name: 'Step 1' }).locator('svg')
    await expect(sign).toBeVisible()
    const reason = steps(page).last().getByRole('alert')
    expect((await topOf(sign)) + 32).toBeLessThanOrEqual(await topOf(reason))
    await button(page, 'Remove Step 1').click()
    await expect(steps(page)).toHaveCount(0)
  })
})

test('an edit is seen by everybody at once, and removes images that are no longer used', {
  tag: '@slow',
}, async ({ page, newVisitor, request }) => {
  test.setTimeout(120_000)
  await forgetDrafts(page)
  await test.step('the lineup has a new title and URL', async () => {
    const { id, slug, short_id } = await createLineup()
    const visitor = await newVisitor()
    await visitor.get(routes.lineup(slug))
    await openLineupForm(page, id)
    const title = uniqueTitle('Renamed')
    await field(page, 'Title').fill(title)
    await addImages(page, 2)
    await button(page, 'Update Lineup').click()
    await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
    const { slug: next, step_images } = await storedLineup(title)
    expect(next).toMatch(new RegExp(`^renamed-.*-${short_id}$`))
    const moved = await visitor.get(routes.lineup(slug), { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([308, routes.lineup(next)])
    const now = await (await visitor.get(routes.lineup(next))).text()
    expect(now).toContain(title)
    expect(now).toContain(encodeURIComponent(step_images[0].url))
  })
  await test.step('removed images are no longer in use', async () => {
    const title = uniqueTitle()
    await openLineupForm(page)
    await fillRequiredFields(page, title)
    await addImages(page, 3)
    await create(page)
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    const { id, step_images } = await storedLineup(title)
    await openLineupForm(page, id)
    await button(page, 'Remove Step 2').click()
    await button(page, 'Update Lineup').click()
    await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
    const status = async (index: number) => (await request.get(step_images[index].url)).status()
    // For a day, so that whoever has the old page open still sees it.
    expect(await Promise.all([0, 1, 2].map(status))).toEqual([200, 200, 200])
    const { data: unused } = await serviceClient()
      .rpc('unused_uploads', {
        unused_since: new Date(Date.now() + UPLOAD_GRACE_MS).toISOString(),
        most: 10_000,
      })
      .throwOnError()
    const paths = [0, 1, 2].map((index) => stepImagePath(step_images[index].url) ?? '')
    expect(paths.map((path) => unused.includes(path))).toEqual([false, true, false])
  })
})

test('two admins who edit the same lineup do not overwrite each other unknowingly', { tag: '@slow' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await forgetDrafts(page)
  await test.step('the second is told, and decides', async () => {
    const { id, title } = await createLineup()
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    await signInAsAdmin(other)
    await openLineupForm(page, id)
    await openLineupForm(other, id)
    await field(other, 'Description (optional)').fill('Theirs.')
    await button(other, 'Update Lineup').click()
    await expect(toast(other, 'Lineup updated successfully')).toBeVisible()
    await field(page, 'Side').selectOption('Defense')
    await button(page, 'Update Lineup').click()
    await expect(
      page.getByText(/Somebody else saved this lineup.*differs from yours in: Side, Description/),
    ).toBeVisible()
    // The Enter key saves like the form's own button, and never overwrites the other admin.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await field(page, 'Title').press('Enter')
    await answer
    await expect(button(page, 'Save mine over it')).toBeEnabled()
    expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'ALL' })
    await button(page, 'Save mine over it').click()
    await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
    expect(await storedLineup(title)).toMatchObject({ description: '', side: 'Defense' })
    await context.close()
  })
  await test.step('an image that the other admin removed has to be removed or added again', async () => {
    const title = uniqueTitle()
    await openLineupForm(page)
    await fillRequiredFields(page, title)
    await addImages(page, 3)
    await create(page)
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    const { id, step_images } = await storedLineup(title)
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    await signInAsAdmin(other)
    await openLineupForm(page, id)
    await openLineupForm(other, id)
    await button(other, 'Remove Step 3').click()
    await button(other, 'Update Lineup').click()
    await expect(toast(other, 'Lineup updated successfully')).toBeVisible()
    // As the hourly removal of unused files does a day later.
    const { error } = await serviceClient()
      .storage.from(BUCKET)
      .remove([stepImagePath(step_images[2].url) ?? ''])
    expect(error).toBeNull()
    await field(page, 'Side').selectOption('Attack')
    await button(page, 'Update Lineup').click()
    await expect(
      page.getByText('The image of step 3 is gone meanwhile. Remove it or add it again.'),
    ).toBeVisible()
    await button(page, 'Remove Step 3').click()
    await button(page, 'Update Lineup').click()
    await button(page, 'Save mine over it').click()
    await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
    expect((await storedLineup(title)).step_images).toHaveLength(2)
    await context.close()
  })
})

test('the form appears with the scripts of the page, so that nothing typed earlier can be lost', {
  tag: '@slow',
}, async ({ page }) => {
  const loadScripts = await delayScripts(page)
  await page.goto(routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' }), { waitUntil: 'commit' })
  const place = page.getByRole('region', { name: 'Add Lineup' })
  await expect(place).toBeVisible()
  await expect(place.getByRole('textbox')).toHaveCount(0)
  await loadScripts()
  await fillRequiredFields(page, 'Typed early')
  await expect(field(page, 'Ability')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Typed early')
  await expect(field(page, 'Map')).toHaveValue('abyss')
})

test('unsaved work is kept in the browser until it is saved or discarded', { tag: '@slow' }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  await test.step('a saved lineup leaves no draft', async () => {
    await openLineupForm(page)
    await fillRequiredFields(page, uniqueTitle('Quick'))
    await page.getByRole('tab', { name: /^Video/ }).click()
    await field(page, 'YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
    await field(page, 'Title').press('Enter')
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    await openLineupForm(page)
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
  })
  await test.step('leaving with unsaved work asks first', async () => {
    await openLineupForm(page)
    await field(page, 'Title').fill('Not saved yet')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await button(question, 'Stay').click()
    await expect(field(page, 'Title')).toHaveValue('Not saved yet')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await button(question, 'Leave').click()
    await expect(page.getByRole('heading', { name: /^Lineups/ })).toBeVisible()
    await openLineupForm(page)
    await expect(field(page, 'Title')).toHaveValue('')
  })
  await test.step('going back to the form of another lineup shows that lineup', async () => {
    const word = uniqueTitle('zz').replace(/\W/g, '')
    const titles = [`${word} one`, `${word} two`]
    for (const title of titles) await createLineup({ title })
    await openTab(page, 'lineups', word)
    for (const title of titles) {
      await page.getByRole('link', { name: `Edit ${title}` }).click()
      await expect(field(page, 'Title')).toHaveValue(title)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Lineups (2)' })).toBeVisible()
    }
    await page.evaluate(() => window.history.go(-3))
    await expect(field(page, 'Title')).toHaveValue(titles[0] ?? '')
    await page.evaluate(() => window.history.go(2))
    await expect(field(page, 'Title')).toHaveValue(titles[1] ?? '')
  })
})

test('what was typed survives a crash and can be discarded', { tag: '@slow' }, async ({ page, context }) => {
  const { id, title } = await createLineup()
  await openLineupForm(page, id)
  await field(page, 'Description (optional)').fill('Half a thought')
  await addImages(page, 2)
  const kept = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(kept).toMatch(/Half a thought.*\/media\/.*\/media\//)
  const reopened = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await openLineupForm(reopened, id)
  await expect(reopened.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(field(reopened, 'Description (optional)')).toHaveValue('Half a thought')
  await reopened.getByRole('tab', { name: 'Step Images (2)' }).click()
  await expect(steps(reopened)).toHaveCount(2)
  await button(reopened, 'Discard them').click()
  await expect(field(reopened, 'Description (optional)')).toHaveValue('')
  await expect(steps(reopened)).toHaveCount(0)
  await expect(field(reopened, 'Title')).toHaveValue(title)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the page says that the form needs it', { tag: '@slow' }, async ({ page }) => {
    await page.goto(routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' }))
    const place = page.getByRole('region', { name: 'Add Lineup' })
    await expect(place).toContainText('Adding and editing lineups needs JavaScript.')
    await expect(place.getByRole('textbox')).toHaveCount(0)
  })
})

test('nothing that was typed is lost when the session ends, the lineup is deleted or the storage is full', {
  tag: '@slow',
}, async ({ page, context }) => {
  test.setTimeout(120_000)
  await test.step('an image without room in the account says so', async () => {
    const title = uniqueTitle('No room')
    await openLineupForm(page)
    await fillRequiredFields(page, title)
    const server = serviceClient()
    const { maxBytes, maxUnused } = UPLOAD_QUOTA.admin
    const paths = Array.from({ length: 10 }, (_, index) => `${admin.id}/1-${index}.webp`)
    for (const file_path of paths) {
      await server
        .rpc('reserve_upload', {
          account: admin.id,
          file_path,
          file_bytes: maxBytes / paths.length,
          max_bytes: maxBytes,
          max_unused: maxUnused,
        })
        .throwOnError()
    }
    await page.getByLabel('Add Step Image').setInputFiles(await testImages(2))
    const message = 'Your account has no room for this image. Its images may take 10,240 MB in all.'
    await expect(steps(page).getByText(message)).toHaveCount(2)
    await expect(field(page, 'Title')).toHaveValue(title)

    await server.rpc('forget_uploads', { paths }).throwOnError()
    await button(page, 'Upload Step 1 again').click()
    await expect(steps(page).getByText(message)).toHaveCount(1)
  })
  await test.step('a lineup that was deleted meanwhile says so', async () => {
    const { id } = await createLineup()
    await openLineupForm(page, id)
    await serviceClient().from('lineups').delete().eq('id', id).throwOnError()
    await field(page, 'Side').selectOption('Attack')
    await button(page, 'Update Lineup').click()
    await expect(page.getByText('This lineup does not exist any more.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Lineup not found' })).toBeVisible()
  })
  await test.step('a session that has ended is renewed by signing in', async () => {
    const { id, title } = await createLineup()
    await openLineupForm(page, id)
    await field(page, 'Description (optional)').fill('Written without a session')
    await context.clearCookies()
    await button(page, 'Update Lineup').click()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(field(page, 'Description (optional)')).toHaveValue('Written without a session')
    await page.getByRole('link', { name: 'Sign in and come back' }).click()
    await page.waitForURL(/\/login\?next=/)
    expect(await storedLineup(title)).toMatchObject({ description: '' })
    await fillSignIn(page, admin)
    await expect(field(page, 'Description (optional)')).toHaveValue('Written without a session')
    await button(page, 'Update Lineup').click()
    await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
    expect(await storedLineup(title)).toMatchObject({ description: 'Written without a session' })
  })
})

test('previews of images are freed when the upload ends and when the form is left', { tag: '@slow' }, async ({
  page,
}) => {
  await forgetDrafts(page)
  await page.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL
    const urls = new Set<string>()
    Object.assign(window, { liveObjectUrls: urls })
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object)
      urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      urls.delete(url)
      revokeObjectURL.call(URL, url)
    }
  })
  const livePreviews = () =>
    page.evaluate(() => (window as unknown as { liveObjectUrls: Set<string> }).liveObjectUrls.size)
  await openTab(page, 'lineups')
  await page.getByRole('link', { name: 'Add Lineup' }).click()
  await addImages(page, 2)
  expect(await livePreviews()).toBe(0)

  await page.route('**/api/uploads?**', () => {})
  await page.getByLabel('Add Step Image').setInputFiles(await testImages(3))
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  expect(await livePreviews()).toBe(3)
  await page.goBack()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await livePreviews()).toBe(0)
})
