import { expect, type Locator, type Page } from '@playwright/test'
import { createLineup, toast, uniqueTitle } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field, fillFields, openForm } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import { press } from '@/e2e/support/pages'
import {
  addMembers,
  createPlaybook,
  readPlaybook,
  savePlaybook,
  sharePlaybook,
} from '@/e2e/support/playbooks'
import { ban, createUser, signIn, signInNewUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { MAX_PLAYBOOK_HEADINGS } from '@/lib/limits'
import { routes } from '@/lib/routes'

/** The lines of the open editor: lineups and headings. */
const lines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Order of the playbook' }).getByRole('listitem')

test('headings, their order and notes are saved, and a removed line comes back', async ({ page }) => {
  const user = await createUser()
  const playbook = await createPlaybook(user)
  const note = `Note on ${playbook.titles[0]}`
  await signIn(page, user)
  await page.goto(routes.editPlaybook(playbook.shortId))
  await press(button(page, 'Add heading'))
  await expect(field(page, 'Heading in place 4')).toBeFocused()
  await page.keyboard.type('Smokes')
  await button(page, 'Move up: Heading in place 4').click()
  await expect(field(page, 'Heading in place 3')).toHaveValue('Smokes')
  await fillFields(page, { [note]: 'Wait for the drone' })
  await button(page, 'Save').click()
  await expect(toast(page, 'Playbook saved')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Heading in place 3')).toHaveValue('Smokes')
  await expect(field(page, note)).toHaveValue('Wait for the drone')

  await test.step('Undo brings a removed line back while it fits, unless it is back already', async () => {
    const headings = Array.from({ length: MAX_PLAYBOOK_HEADINGS - 1 }, () => ({
      kind: 'heading',
      title: 'A',
    }))
    await savePlaybook(user, playbook, (entries) => [...entries, ...headings])
    await openForm(page, routes.editPlaybook(playbook.shortId))
    await button(page, 'Remove Heading in place 5').click()
    await button(page, 'Add heading').click()
    await button(toast(page, 'Heading in place 5 removed.'), 'Undo').click()
    await button(page, 'Remove Heading in place 6').click()
    await button(toast(page, 'A playbook has at most'), 'Undo').press('Enter')
    await expect(lines(page)).toHaveCount(playbook.titles.length + MAX_PLAYBOOK_HEADINGS)

    await button(page, `Remove ${playbook.titles[0]}`).click()
    await savePlaybook(user, playbook, ([line, ...others]) => [{ ...line, note: 'Theirs' }, ...others])
    await button(page, 'Save').click()
    await expect(field(page, note)).toHaveValue('Theirs')
    await button(toast(page, `${playbook.titles[0]} removed.`), 'Undo').click()
    await expect(field(page, note)).toBeFocused()
    await expect(page.getByText('is back.')).toHaveCount(0)
  })
})

test('a link shows the whole playbook without JavaScript until it is revoked; a copy stays', {
  tag: '@quick',
}, async ({ page, newVisitor }) => {
  const [owner, friend] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(owner)
  const visitor = await newVisitor()
  expect((await visitor.get(`/playbook/${playbook.slug}`)).status()).toBe(404)
  const address = await sharePlaybook(owner, playbook, 'link')

  await test.step('the HTML is complete, is not stored and not indexed', async () => {
    const answer = await visitor.get(address)
    const html = await answer.text()
    for (const title of playbook.titles) expect(html).toContain(title)
    expect(html).toContain('<title>A execute')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toMatch(/property="og:image" content="[^"]*\/share\//)
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect((await visitor.get(address.replace(/.$/, 'x'))).status()).toBe(404)
  })

  await test.step('another person copies it with one press', async () => {
    await signIn(page, friend)
    await page.goto(address)
    await press(button(page, 'Copy to My Playbooks'))
    await expect(page).toHaveURL(/\/playbooks\/edit\?playbook=/)
    await expect(lines(page)).toHaveCount(playbook.titles.length)
  })

  await test.step('a revoked link is dead at once', async () => {
    await sharePlaybook(owner, playbook, 'private')
    expect((await visitor.get(address)).status()).toBe(404)
  })

  await test.step('nobody else changes it, and the copy stays', async () => {
    await page.reload()
    await expect(lines(page)).toHaveCount(playbook.titles.length)
    const ofOwner = await page.request.get(routes.editPlaybook(playbook.shortId))
    expect(await ofOwner.text()).toContain('Playbook not found')
  })
})

test('a public playbook says what is gone, and goes with the ban of its owner', async ({ newVisitor }) => {
  const owner = await createUser()
  const lineup = await createLineup({ title: uniqueTitle('Gone') })
  const playbook = await createPlaybook(owner, { title: uniqueTitle('Public'), lineups: [lineup] })
  const address = await sharePlaybook(owner, playbook, 'public')
  await serviceClient().from('lineups').delete().eq('id', lineup.id).throwOnError()
  const visitor = await newVisitor()
  const html = await (await visitor.get(address)).text()
  expect(html).toContain(lineup.title)
  expect(html).toContain('is not on the site any more')
  expect(html).not.toContain('noindex')
  await ban(owner)
  expect((await visitor.get(address)).status()).toBe(404)
})

test('a playbook is ordered with the keyboard alone', async ({ page }) => {
  const owner = await createUser()
  const playbook = await createPlaybook(owner)
  const [first = '', second = '', third = ''] = playbook.titles
  await signIn(page, owner)
  await openForm(page, routes.editPlaybook(playbook.shortId))
  const moveDown = button(page, `Move down: ${first}`)
  await moveDown.focus()
  const place = await moveDown.boundingBox()
  await page.keyboard.press('Enter')
  await expect(moveDown).toBeFocused()
  expect(await moveDown.boundingBox()).toEqual(place)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${first} is now in place 2.`)
  await button(page, `Drag ${third}`).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: `${third} is over place 3.` })).toHaveCount(1)
  for (const key of ['ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(lines(page)).toContainText([second, third, first])
  await expect(button(page, `Drag ${third}`)).toBeFocused()
  await button(page, `Remove ${second}`).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, `Remove ${third}`)).toBeFocused()
  await expect(lines(page)).toContainText([third, first])
  // As long as the animation of a dropped line takes by default: the focus must not move at its end.
  await page.waitForTimeout(400)
  await expect(button(page, `Remove ${third}`)).toBeFocused({ timeout: 1 })
  await button(page, `Remove ${third}`).press('Enter')
  await fillFields(page, { [`Note on ${first}`]: 'Typed before it was removed' })
  await button(page, `Remove ${first}`).press('Enter')
  await button(toast(page, `${first} removed.`), 'Undo').click()
  await expect(field(page, `Note on ${first}`)).toHaveValue('Typed before it was removed')
  await field(page, 'Name').press('Enter')
  await button(page.getByRole('alertdialog', { name: 'Remove 2 lines?' }), 'Save').click()
  await expect(lines(page)).toHaveCount(1)
  // Version 1 was empty, and each of the three lineups made another one.
  await expect(page.locator('input[name=version]')).toHaveValue('5')
  await expect(page.getByText('changed elsewhere')).toHaveCount(0)
  expect((await readPlaybook(owner, playbook)).entries.map(({ title }) => title)).toEqual([first])
})

test('what an editor has removed is brought back from the former versions', async ({ page }) => {
  const [owner, editor] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(owner)
  await addMembers(owner, playbook, [editor])
  await savePlaybook(editor, playbook, () => [])
  await signIn(page, owner)
  await page.goto(routes.editPlaybook(playbook.shortId))
  await press(page.getByRole('link', { name: 'Former versions' }))
  const versions = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
  await expect(versions.first()).toContainText(`${editor.username}: ${playbook.titles.length} lines removed`)
  await versions.nth(1).locator('summary').click()
  await expect(versions.nth(1)).toContainText(playbook.titles[0] ?? '')
  await press(button(page, 'Bring this version back'))
  await expect(lines(page)).toHaveCount(playbook.titles.length)
})

test('on paper a playbook has no controls, and its pictures, which printing waits for', async ({ page }) => {
  const owner = await createUser()
  const { data: lineups } = await serviceClient()
    .from('published_lineups')
    .select('id, title')
    .neq('step_images', '[]')
    .limit(20)
    .throwOnError()
  // So long that the browser does not request its last pictures by itself.
  const playbook = await createPlaybook(owner, { lineups })
  await page.route('**/_next/image*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.addInitScript(() => {
    window.print = () => {
      const missing = [...document.querySelectorAll('main img')].filter(
        (image) => !(image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      )
      document.title = `Printed without ${missing.length} pictures`
    }
  })
  const expectOnPaper = async () => {
    await expect(page.getByRole('article')).toHaveCount(lineups.length)
    await expect(page.getByRole('list', { name: /^Steps of / })).toHaveCount(lineups.length)
    for (const role of ['button', 'textbox', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Skip to/ })).toHaveCount(0)
  }
  await signIn(page, owner)
  await page.goto(await sharePlaybook(owner, playbook, 'public'))
  await press(page.getByRole('button', { name: 'Print' }))
  await expect(page.getByRole('button', { name: 'Loading pictures …' })).toBeVisible()
  await expect(page).toHaveTitle('Printed without 0 pictures')
  await page.emulateMedia({ media: 'print' })
  await expectOnPaper()
  await page.goto(routes.editPlaybook(playbook.shortId))
  await expectOnPaper()
})

test('lines are dragged, and a form that is saved meanwhile sends each line once', async ({ page }) => {
  const owner = await createUser()
  const playbook = await createPlaybook(owner)
  const [first = '', , third = ''] = playbook.titles
  await signIn(page, owner)
  await openForm(page, routes.editPlaybook(playbook.shortId))
  await button(page, `Drag ${first}`).hover()
  await page.mouse.down()
  const target = await lines(page).filter({ hasText: third }).boundingBox()
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 10 })
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + (target?.height ?? 0), { steps: 10 })
  await page.locator('[data-dnd-placeholder]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await expect(toast(page, 'Playbook saved')).toBeVisible()
  await page.mouse.up()
  await expect(lines(page).last()).toContainText(first)
})

test('a conflict far from the button is shown before a save may go over it', async ({ page }) => {
  const user = await createUser()
  const { data } = await user.client.from('published_lineups').select('id, title').limit(8).throwOnError()
  const playbook = await createPlaybook(user, { lineups: data })
  await signIn(page, user)
  await page.setViewportSize(PHONE)
  await openForm(page, routes.editPlaybook(playbook.shortId))
  const notes = page.getByRole('textbox', { name: /^Note on / })
  for (const [index, note] of ['Mine', 'Mine as well'].entries()) await notes.nth(index).fill(note)
  await notes.last().fill('Mine alone')
  const stored = async () => (await readPlaybook(user, playbook)).entries.map(({ note }) => note)
  await savePlaybook(user, playbook, (entries) =>
    entries.map((entry, index) => (index < 2 ? { ...entry, note: 'Theirs' } : entry)),
  )
  const conflict = page.getByText('Changed elsewhere to “Theirs”.').first()
  await press(button(page, 'Save'))
  await expect(page.getByText('Not saved: the same was changed elsewhere in 2 places')).toBeInViewport()
  await expect(conflict).not.toBeInViewport()
  await press(button(page, 'Save'))
  await expect(conflict).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Use theirs/ }).first()).toBeFocused()
  expect((await stored())[0]).toBe('Theirs')
  await press(page.getByRole('button', { name: /^Keep mine/ }).first())
  await press(page.getByRole('button', { name: /^Use theirs/ }))
  await press(button(page, 'Save'))
  await expect(toast(page, 'Playbook saved')).toBeVisible()
  expect(await stored()).toEqual(['Mine', 'Theirs', ...Array(5).fill(''), 'Mine alone'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a playbook is created, read and shared', async ({ page }) => {
    await signInNewUser(page)
    await page.goto(routes.playbooks)
    await fillFields(page, { 'Name of a new playbook': 'On paper' })
    await button(page, 'Create playbook').click()
    await expect(page.getByRole('heading', { name: 'On paper', level: 1 })).toBeVisible()
    await expect(button(page, 'Save')).toBeHidden()
    await page.getByLabel('Everybody with the link').check()
    await button(page, 'Change sharing').click()
    await expect(page.getByLabel('Address of the playbook')).toHaveValue(/\/playbook\/.*\?key=[0-9a-f]{32}$/)
  })
})

test('a long playbook is edited in compact lines, which open if one is wrong', async ({ page }) => {
  const owner = await createUser()
  const { data } = await owner.client.from('published_lineups').select('id, title').limit(12).throwOnError()
  const { shortId } = await createPlaybook(owner, { lineups: data })
  await signIn(page, owner)
  await page.setViewportSize(PHONE)
  await openForm(page, routes.editPlaybook(shortId))
  const time = (line: number) =>
    lines(page)
      .nth(line)
      .getByRole('textbox', { name: /^When to throw / })
  const player = lines(page)
    .nth(4)
    .getByLabel(/^Who throws /)
  await time(3).fill('0:99')
  await player.fill('\u200b')
  await button(page, 'Compact').click()
  await expect(time(3)).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await button(page, 'To the top').click()
  await expect(field(page, 'Name')).toBeInViewport()

  await test.step('what is wrong is marked in its line, also once the line has moved, until it is corrected', async () => {
    const wrongTime = 'Please enter times such as 0:12, up to 9:59.'
    await button(page, 'Save').click()
    await expect(time(3)).toBeFocused()
    await expect(time(3)).toHaveAccessibleDescription(wrongTime)
    await expect(player).toHaveAccessibleDescription(/^Please name each player/)
    await lines(page)
      .nth(3)
      .getByRole('button', { name: /^Move up/ })
      .click()
    await expect(time(2)).toHaveAccessibleDescription(wrongTime)
    await expect(time(3)).not.toHaveAttribute('aria-invalid')
    await time(2).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('0:12')
    await expect(time(2)).not.toHaveAttribute('aria-invalid')
    await player.fill('')
  })
  await test.step('a save whose reply is lost is done once, and what is typed afterwards is saved as well', async () => {
    const playbook = await readPlaybook(owner, { shortId })
    await pressInVain(button(page, 'Save'))
    await expect(page.getByText(NO_ANSWER)).toBeVisible()
    await button(page, 'Save').click()
    await expect(toast(page, 'Playbook saved')).toBeVisible()
    const { version, entries } = await readPlaybook(owner, { shortId })
    expect(version).toBe(playbook.version + 1)
    expect(entries.map(({ at_second }) => at_second).indexOf(12)).toBe(2)
    await fillFields(page, { Name: 'A execute, again' })
    await button(page, 'Save').click()
    await expect.poll(async () => (await readPlaybook(owner, { shortId })).title).toBe('A execute, again')
  })
})
