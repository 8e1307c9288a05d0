import { expect, type Page } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { answersTo } from '@/e2e/support/guarded'
import { cards, comeToFront, openFirstLineup, press } from '@/e2e/support/pages'
import { ban, fillSignIn, giveRole, makePerson, type Person, signIn, unban } from '@/e2e/support/people'
import { sessionCookie } from '@/e2e/support/session'
import { test } from '@/e2e/support/visitor'

/** Somebody who is signed in, with a page of theirs open. */
async function personAt(page: Page, address: string): Promise<Person> {
  const person = await makePerson()
  await signIn(page, person)
  await page.goto(address)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
  return person
}

/** Asserts that somebody was signed out, and told why. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login?notice=signed-out-banned')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Account bannedThis account is banned. You were signed out.',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await sessionCookie(page.context())).toBeUndefined()
}

for (const address of ['/profile', '/about']) {
  test(`a ban holds from the next page on: ${address}`, async ({ page }) => {
    await ban(await personAt(page, '/about'))
    await page.goto(address)
    await expectSignedOut(page)
  })

  test(`a ban holds when the page comes to the front: ${address}`, async ({ page }) => {
    await ban(await personAt(page, address))
    await comeToFront(page)
    await expectSignedOut(page)
  })
}

test('a ban holds on a navigation', async ({ page }) => {
  await ban(await personAt(page, '/about'))
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expectSignedOut(page)
})

test('a ban holds from the next action on', async ({ page }) => {
  const person = await personAt(page, '/profile')
  await page.getByLabel('Username').fill('renamed-when-banned')
  await ban(person)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSignedOut(page)
  const { data } = await serviceClient().from('profiles').select('username').eq('id', person.id).single()
  expect(data?.username).toBe(person.username)
})

const PRESSES = [
  {
    name: 'a save',
    address: '/',
    press: (page: Page) =>
      press(
        cards(page)
          .first()
          .getByRole('button', { name: /^Save / }),
      ),
  },
  {
    name: 'a verdict',
    address: '/',
    press: async (page: Page) => {
      const { viewer } = await openFirstLineup(page)
      await press(viewer.getByRole('button', { name: /worked/i }).first())
    },
  },
  {
    name: 'a report',
    address: '/',
    press: async (page: Page) => {
      const { viewer } = await openFirstLineup(page)
      await press(viewer.getByRole('button', { name: 'Report' }))
      const dialog = page.getByRole('dialog', { name: 'Report Lineup' })
      await dialog.getByLabel('Inappropriate content').check()
      await dialog.getByRole('button', { name: 'Submit Report' }).click()
    },
  },
]

for (const { name, address, press: pressIt } of PRESSES) {
  test(`${name} on an open page says why, and nothing else`, async ({ page }) => {
    const toasts: string[] = []
    await page.exposeFunction('keepToast', (words: string) => void toasts.push(words))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
          const { keepToast } = window as unknown as { keepToast(words: string): void }
          keepToast(toast.textContent ?? '')
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await ban(await personAt(page, address))
    await pressIt(page)
    await expectSignedOut(page)
    expect(toasts).toEqual([])
  })
}

test('who is banned can’t sign in, is told why, and can once the ban is lifted', async ({
  page,
  context,
}) => {
  const person = await makePerson()
  await ban(person)
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'This account is banned.' })).toBeVisible()
  expect(await sessionCookie(context)).toBeUndefined()
  await unban(person)
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
})

test('who is banned writes nothing through the API, with a token from before or after', async () => {
  const { client, ...person } = await makePerson()
  const lineups = await client.from('published_lineups').select('id').limit(2).throwOnError()
  const [saved, other] = lineups.data
  await client.from('saved_lineups').insert({ lineup_id: saved?.id }).throwOnError()
  await ban({ client, ...person })
  const writes = () =>
    Promise.all([
      client
        .from('profiles')
        .update({ username: `${person.username}x` })
        .eq('id', person.id)
        .select(),
      client.from('saved_lineups').insert({ lineup_id: other?.id }).select(),
      client.from('saved_lineups').delete().eq('lineup_id', saved?.id).select(),
      client.from('lineup_reports').insert({ lineup_id: saved?.id, reason: 'wrong-info' }),
      client
        .from('lineups')
        .insert({ title: 'A', map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' }),
      client.rpc('make_first_admin', { person: person.id }),
    ])
  for (const { data, error } of await writes()) expect(error !== null || data?.length === 0).toBe(true)
  await client.auth.signInWithPassword(person)
  for (const { data, error } of await writes()) expect(error !== null || data?.length === 0).toBe(true)

  const server = serviceClient()
  const profile = await server.from('profiles').select('username').eq('id', person.id).single()
  expect(profile.data).toEqual({ username: person.username })
  const rows = await server.from('saved_lineups').select('lineup_id').eq('user_id', person.id)
  expect(rows.data).toEqual([{ lineup_id: saved?.id }])
})

test('a role that is given or taken away holds from the next request on', async ({ context, baseURL }) => {
  const person = await makePerson()
  const { request } = context
  await signIn(request, person)
  const isAdmin = async () => (await (await request.get('/api/personal')).json()).user.isAdmin
  const goal = async () => (await answersTo(request, new URL('/admin', baseURL))).at(-1)?.address
  expect([await isAdmin(), await goal()]).toEqual([false, `${baseURL}/`])
  await giveRole(person, 'admin')
  expect([await isAdmin(), await goal()]).toEqual([true, `${baseURL}/admin`])
  await giveRole(person, 'user')
  expect([await isAdmin(), await goal()]).toEqual([false, `${baseURL}/`])
})
