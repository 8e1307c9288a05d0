import { expect } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button, field, fillFields, openForm, signUpForm } from '@/e2e/support/fields'
import { holdRequests, isPost } from '@/e2e/support/held-requests'
import { PHONE, PHONE_OPTIONS } from '@/e2e/support/layout'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { openMenu, press } from '@/e2e/support/pages'
import {
  addMembers,
  createPlaybook,
  inviteByLink,
  playView,
  readPlaybook,
  removeMember,
  savePlaybook,
  type TestPlaybook,
} from '@/e2e/support/playbooks'
import { createUser, newAccount, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('strangers come from an invitation to the play view in six taps', async ({ page, browser }) => {
    const owner = await createUser()
    const playbook = await createPlaybook(owner)
    const invitation = routes.joinTeam(await inviteByLink(owner, playbook, { uses: 1 }))
    const late = await browser.newPage()
    await signIn(late, await createUser())
    await late.goto(invitation)
    await expect(button(late, 'Join and Play')).toBeVisible()

    const { username: Username, email: Email, password: Password } = newAccount()
    await page.goto(invitation)
    await expect(page.getByText(`${owner.username} invites you`)).toBeVisible()
    await press(page.getByRole('main').getByRole('link', { name: 'Create an Account' }))
    await fillFields(signUpForm(page), { Username, Email, Password })
    await press(button(signUpForm(page), 'Sign Up'))
    await page.goto(linkIn(await mailTo(Email)))
    await press(button(page, 'Confirm email address'))
    await press(button(page, 'Join and Play'))
    await expect(playView(page).getByRole('heading', { name: playbook.titles[0] })).toBeVisible()

    await test.step('the link is used up then, and a page that is still open offers nothing', async () => {
      await press(button(late, 'Join and Play'))
      await expect(late.getByText('This invitation has ended.')).toBeVisible()
      await expect(button(late, 'Join and Play')).toHaveCount(0)
      await press(button(late, 'Not you? Switch account'))
      await expect(late.getByRole('heading', { name: 'This Invitation Has Ended' })).toBeVisible()
      expect(new URL(late.url()).pathname).toBe('/playbooks/join')
    })
  })
})

test('two people change a playbook at once, and nothing is lost', async ({ page }) => {
  const [owner, friend] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(owner)
  const [first = '', second = ''] = playbook.titles
  await addMembers(owner, playbook, [friend])
  await signIn(page, friend)
  await openForm(page, routes.editPlaybook(playbook.shortId))

  await test.step('what is saved elsewhere appears within seconds, and is merged with what is typed', async () => {
    await fillFields(page, { [`Note on ${first}`]: 'From the friend' })
    await savePlaybook(owner, playbook, ([one, two, ...others]) => [
      one,
      { ...two, note: 'From the owner' },
      ...others,
    ])
    await expect(field(page, `Note on ${second}`)).toHaveValue('From the owner')
    await expect(field(page, `Note on ${first}`)).toHaveValue('From the friend')
    await press(button(page, 'Save'))
    await expect(toast(page, 'Playbook saved')).toBeVisible()
    const notes = (await readPlaybook(owner, playbook)).entries.map(({ note }) => note)
    expect(notes).toEqual(['From the friend', 'From the owner', ''])
  })

  await test.step('a member who is removed keeps what was typed, and is told', async () => {
    await fillFields(page, { [`Note on ${second}`]: 'Not saved yet' })
    await removeMember(owner, playbook)
    await expect(page.getByText('You can’t open this playbook any more.')).toBeVisible()
    await press(button(page, 'Save'))
    const refusal = page.getByText('This playbook was deleted, or you are no longer in its team.')
    await expect(refusal).toBeVisible()
    await expect(field(page, `Note on ${second}`)).toHaveValue('Not saved yet')
  })
})

test('the owner invites, changes roles and hands over', async ({ page, newVisitor }) => {
  const [owner, editor] = [await createUser(), await createUser()]
  const [reader, invited] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(owner)
  await addMembers(owner, playbook, [editor])
  await addMembers(owner, playbook, [reader], 'read')
  await signIn(page, owner)
  await openForm(page, routes.editPlaybook(playbook.shortId))
  const team = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Team' }) })

  await test.step('a link, which can be taken back', async () => {
    await team.getByText('Invite by link').click()
    await press(button(team, 'Make a link'))
    const link = await team.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    const visitor = await newVisitor()
    expect(await (await visitor.get(link)).text()).toContain('Sign In to Join')
    await press(button(team, 'Take back link for 4 people'))
    await press(button(page.getByRole('alertdialog'), 'Take back'))
    await expect(toast(page, 'Invitation taken back')).toBeVisible()
    await expect(team.getByRole('textbox', { name: 'Invitation link' })).toHaveCount(0)
    expect(await (await visitor.get(link)).text()).toContain('This Invitation Has Ended')
  })

  await test.step('a person by username', async () => {
    await team.getByText('Invite by username').click()
    await fillFields(team, { Username: 'nobody at all' })
    await press(button(team, 'Invite'))
    await expect(team.getByText('Nobody here has this username.')).toBeVisible()
    await fillFields(team, { Username: invited.username })
    const letThrough = await holdRequests(page, isPost)
    await press(button(team, 'Invite'))
    await fillFields(team, { Username: 'typed meanwhile' })
    letThrough()
    await expect(team.getByText(`${invited.username} is invited.`)).toBeVisible()
    await expect(field(team, 'Username')).toHaveValue('typed meanwhile')
    await expect(team.getByText(/Here since .*, 0 lineups published/)).toBeVisible()
  })

  await test.step('roles', async () => {
    await press(button(team, `Make read-only ${editor.username}`))
    await press(button(page.getByRole('alertdialog'), 'Make read-only'))
    await expect(button(team, `Allow editing ${editor.username}`)).toBeVisible()
    await press(button(team, `Make owner ${reader.username}`))
    await press(button(page.getByRole('alertdialog'), 'Ask'))
    await expect(team.getByText(`${reader.username} is asked to take it over.`)).toBeVisible()
    const oldPage = await page.context().newPage()
    await openForm(oldPage, routes.editPlaybook(playbook.shortId))
    await page.context().clearCookies()
    await signIn(page, reader)
    await page.goto(routes.playbooks)
    await press(button(page, 'Take over A execute'))
    await expect(page.getByRole('heading', { name: 'Sharing' })).toBeVisible()
    expect((await mailTo(reader.email)).subject).toBe('A playbook is yours now')
    expect(await (await page.request.get(routes.playbooks)).text()).toContain('Yours since')
    await page.context().clearCookies()
    await signIn(page, owner)
    await press(button(oldPage, 'Delete playbook A execute'))
    await press(button(oldPage.getByRole('alertdialog'), 'Delete'))
    await expect(toast(oldPage, 'Only the owner of the playbook can do this.')).toBeVisible()
  })
})

/** Invites a person to read a playbook. */
async function inviteToRead(owner: TestUser, { username }: TestUser): Promise<TestPlaybook> {
  const playbook = await createPlaybook(owner)
  await owner.client
    .rpc('invite_by_name', { playbook_id: playbook.id, invited: username, member_role: 'read' })
    .throwOnError()
  return playbook
}

test('the menus say that somebody is invited, until they answer', async ({ page }) => {
  const [owner, invited] = [await createUser(), await createUser()]
  await inviteToRead(owner, invited)
  await signIn(page, invited)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByText('1 invitation').filter({ visible: true })).toHaveCount(1)
  await page.setViewportSize(PHONE)
  const menu = await openMenu(page)
  await press(menu.getByRole('link', { name: 'My Playbooks 1 invitation' }))
  await press(button(page, `Block ${owner.username}`))
  await expect(header.getByText('1 invitation')).toHaveCount(0)
  await press(button(page, `Unblock ${owner.username}`))
  await expect(button(page, `Unblock ${owner.username}`)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0)
})

test('a member who reads has everything without JavaScript, and accepts an invitation without it', {
  tag: '@quick',
}, async ({ browser, baseURL }) => {
  const [owner, reader] = [await createUser(), await createUser()]
  const playbook = await inviteToRead(owner, reader)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, reader)
  await page.goto(routes.playbooks)
  await expect(page.getByText(`${owner.username} invites you to read`)).toBeVisible()
  await button(page, 'Join A execute').click()
  for (const title of playbook.titles) await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Owner' })).toContainText(owner.username)
  await expect(button(page, 'Save')).toHaveCount(0)
  await context.close()
})
