import { expect } from '@playwright/test'
import {
  fillRequiredFields,
  openLineupForm,
  signInAsAdmin,
  storedLineup,
  uniqueTitle,
} from '@/e2e/support/admins'
import { button, field } from '@/e2e/support/fields'
import { addVideo, submitLineup } from '@/e2e/support/lineup-form'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const VIDEO = 'aqz-KE-bpKQ'

test('a video starts where its field says, and one of its pictures stands for a lineup without images', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await signInAsAdmin(page)
  const title = uniqueTitle('Video')
  const link = field(page, 'YouTube URL')
  const start = field(page, 'Starts at (optional)')
  const picture = (name: string) => page.getByRole('radio', { name })
  await openLineupForm(page)
  await fillRequiredFields(page, title)
  await addVideo(page, `youtu.be/${VIDEO}?t=90`)
  await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()

  await test.step('the field shows the start of the link, and changes it', async () => {
    await expect(start).toHaveValue('1:30')
    await start.fill('83')
    await expect(link).toHaveValue(`youtu.be/${VIDEO}?t=90`)
    await start.blur()
    await expect(link).toHaveValue(`https://www.youtube.com/watch?v=${VIDEO}&t=83s`)
    await expect(start).toHaveValue('1:23')
    await link.fill(`https://youtu.be/${VIDEO}?t=2m`)
    await expect(start).toHaveValue('2:00')
  })
  await test.step('a text that is no time is kept, and said to be none', async () => {
    await start.fill('1:99')
    await page.getByRole('tab', { name: 'Step Images' }).click()
    await button(page, 'Create Lineup').click()
    await expect(start).toBeFocused()
    await expect(start).toHaveValue('1:99')
    await expect(start).toHaveAccessibleDescription('Please enter a time such as 1:23.')
    await start.fill('1:23')
    await expect(start).not.toHaveAttribute('aria-invalid')
  })
  await test.step('a picture is chosen, and comes back with the draft', async () => {
    await expect(picture('As on YouTube')).toBeChecked()
    await picture('As on YouTube').press('ArrowRight')
    await picture('After a quarter').press('ArrowRight')
    await expect(picture('Half way')).toBeChecked()
    await page.reload()
    await page.getByRole('tab', { name: /^Video/ }).click()
    await expect(picture('Half way')).toBeChecked()
    await expect(start).toHaveValue('1:23')
  })
  await submitLineup(page, 'Create')
  const { slug, short_id, ...stored } = await storedLineup(title)
  expect(stored).toMatchObject({
    youtube_url: `https://www.youtube.com/watch?v=${VIDEO}&t=83s`,
    thumbnail_index: 2,
  })
  await test.step('visitors see it in the list and in the viewer', async () => {
    const visitor = await newVisitor()
    const thumbnail = routes.videoThumbnail(short_id, `${VIDEO}.2`)
    const response = await visitor.get(thumbnail)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    for (const path of [routes.lineup(slug), routes.lineups({ platform: 'pc', map: 'abyss', q: title })])
      expect(await (await visitor.get(path)).text(), path).toContain(encodeURIComponent(thumbnail))
    expect((await visitor.get(routes.videoPicture(`${VIDEO}.2`))).status()).toBe(401)
  })
})
