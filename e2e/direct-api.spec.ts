import { expect } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { backendOf, publicClient } from '@/e2e/support/backend'
import { formOf, send } from '@/e2e/support/forms'
import { sampleSite } from '@/e2e/support/servers'
import { sessionOf } from '@/e2e/support/session'
import { createUser, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// What a user can do who sends their own token directly to the backend.

test('a forged token is refused', { tag: '@quick' }, async () => {
  const victim = await createUser()
  const { client } = await createUser()
  const { data } = await client.auth.getSession()
  const [head = '', , signature = ''] = data.session?.access_token.split('.') ?? []
  const claims = { sub: victim.id, role: 'service_role', exp: Math.floor(Date.now() / 1000) + 3600 }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const token of [
    `${head}.${encode(claims)}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  ]) {
    expect((await clientWith(token).from('profiles').select('email')).status).toBe(401)
  }
})

test.describe('the token of a browser cannot write any more', () => {
  const lineup = { title: 'A', map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' }

  /** Inserts a lineup and a save, and changes the username. @returns two statuses and the number of changed profiles. */
  async function write(token: string, { id }: TestUser): Promise<number[]> {
    const client = clientWith(token)
    const { data } = await publicClient()
      .from('published_lineups')
      .select('id')
      .limit(1)
      .single()
      .throwOnError()
    const inserted = await client.from('lineups').insert({ ...lineup, created_by: id })
    const saved = await client.from('saved_lineups').insert({ user_id: id, lineup_id: data.id })
    const username = `x${id.slice(0, 8)}`
    const renamed = await client.from('profiles').update({ username }).eq('id', id).select().throwOnError()
    return [inserted.status, saved.status, renamed.data.length]
  }
  /** With an ended session the profile is not even found. */
  const REFUSED_TO_ENDED_SESSION = [403, 403, 0]

  test('after signing out', async ({ page }) => {
    const person = await signInNewUser(page)
    const { access_token: token } = await sessionOf(page.context())
    const answer = await page.request.post(routes.signOut, {
      headers: { origin: sampleSite.url },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(await write(token, person)).toEqual(REFUSED_TO_ENDED_SESSION)
  })

  test('after a password change, except in the session that made it', async ({ page }) => {
    const person = await signInNewUser(page)
    const { access_token: token } = await sessionOf(page.context())
    const form = await formOf(page.request, '/profile', 'Change password')
    await send(page.request, form, {
      currentPassword: person.password,
      newPassword: 'another-secret',
      confirmPassword: 'another-secret',
    })
    expect(await write(token, person)).toEqual(REFUSED_TO_ENDED_SESSION)
    const { access_token: newToken } = await sessionOf(page.context())
    expect(await write(newToken, person)).toEqual([201, 201, 1])
  })
})

function clientWith(token: string) {
  const { url, publishableKey } = backendOf(sampleSite)
  return createClient(url, publishableKey, { accessToken: async () => token })
}
