import { expect, type Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { backendOf, publicClient, serviceClient } from '@/e2e/support/backend'
import { formOf, send } from '@/e2e/support/forms'
import { sampleSite } from '@/e2e/support/servers'
import { sessionOf } from '@/e2e/support/session'
import { ban, createUser, giveRole, resetLink, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'
import { ADMIN, PLAYER } from '@/supabase/seed/accounts'

// What a user can do who sends their own token directly to the backend.

const profileOf = async ({ id }: Pick<TestUser, 'id'>) =>
  (await serviceClient().from('profiles').select('*').eq('id', id).single().throwOnError()).data

/** The id of a seeded account. */
async function idOf({ email }: { email: string }): Promise<string> {
  const profiles = serviceClient().from('profiles')
  return (await profiles.select('id').eq('email', email).single().throwOnError()).data.id
}

test('users cannot change their role, ban or email', async () => {
  const person = await createUser()
  const before = await profileOf(person)
  const own = () => person.client.from('profiles')
  for (const change of [
    { role: 'admin' },
    { username: 'admin-now', role: 'admin' },
    { banned: true },
    { email: ADMIN.email },
    { id: await idOf(ADMIN) },
    { created_at: '2020-01-01' },
  ]) {
    const what = JSON.stringify(change)
    expect((await own().update(change).eq('id', person.id)).error?.code, what).toBe('42501')
    expect((await own().upsert({ ...before, ...change })).error?.code, what).toBe('42501')
  }
  expect((await own().insert({ ...before, role: 'admin' })).error?.code).toBe('42501')
  expect((await own().delete().eq('id', person.id)).error?.code).toBe('42501')

  const { auth } = person.client
  expect((await auth.updateUser({ email: `x${person.email}` })).error).not.toBeNull()
  const claims = {
    role: 'admin',
    banned: false,
    username: 'admin-now',
    app_metadata: { role: 'service_role' },
  }
  await auth.updateUser({ data: claims })
  await auth.refreshSession()
  expect((await own().update({ role: 'admin' }).eq('id', person.id)).error?.code).toBe('42501')
  expect(await profileOf(person)).toEqual(before)
})

test('current_account returns the own account while the session lasts, and nothing to visitors', {
  tag: '@slow',
}, async () => {
  const [{ client, ...person }, other] = [await createUser(), await createUser()]
  const account = {
    id: person.id,
    email: person.email,
    username: person.username,
    role: 'user',
    banned: false,
  }
  expect((await client.rpc('current_account').throwOnError()).data).toEqual([account])
  const filtered = await client.rpc('current_account', {}, { get: false }).eq('id', other.id)
  expect(filtered.data).toEqual([])
  expect((await client.rpc('current_account', { id: other.id })).error).not.toBeNull()
  expect((await publicClient().rpc('current_account')).error?.code).toBe('42501')

  const { data } = await client.auth.getSession()
  await client.auth.signOut()
  const withOldToken = await ask(`/rest/v1/rpc/current_account`, data.session?.access_token, '{}')
  expect(await withOldToken.json()).toEqual([])
})

test('nobody can list email addresses or look up accounts', { tag: '@slow' }, async () => {
  const person = await createUser()
  const callers: Record<string, SupabaseClient> = { 'a user': person.client, 'a visitor': publicClient() }
  for (const [who, client] of Object.entries(callers)) {
    for (const { email, username } of [ADMIN, PLAYER]) {
      const { data } = await client
        .from('profiles')
        .select('id')
        .or(`email.eq.${email},username.eq.${username}`)
      expect(data ?? [], who).toEqual([])
      for (const [name, values] of [
        ['check_email_availability', { email_to_check: email }],
        ['check_username_availability', { username_to_check: username }],
        ['take_attempts', { attempts: [{ key: 'a', max: 1, seconds: 1 }] }],
        ['forget_attempts', { key: 'a' }],
      ] as const) {
        expect((await client.rpc(name, values)).error?.code, `${name} by ${who}`).toBe('42501')
      }
    }
    for (const [schema, table] of [
      ['auth', 'users'],
      ['private', 'rate_limits'],
      ['storage', 'objects'],
    ] as const) {
      expect((await client.schema(schema).from(table).select('*')).error, schema).not.toBeNull()
    }
    // Neither embedded in a lineup, nor by filters and sorting.
    for (const query of ['*,profiles(*)', '*,author:profiles(email)', '*,users(*)']) {
      expect((await client.from('lineups').select(query).limit(1)).error, query).not.toBeNull()
    }
    const text = JSON.stringify((await client.from('lineups').select('*').limit(50).throwOnError()).data)
    expect(text).not.toContain('@')
  }
  const { data } = await person.client.auth.getSession()
  for (const key of [data.session?.access_token, undefined]) {
    for (const path of ['/auth/v1/admin/users', `/auth/v1/admin/users/${await idOf(ADMIN)}`]) {
      const answer = await ask(path, key)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(await answer.text()).not.toContain('@')
    }
  }
})

test('a forged token is refused', async () => {
  const { data } = await (await createUser()).client.auth.getSession()
  const [head = '', , signature = ''] = data.session?.access_token.split('.') ?? []
  const claims = { sub: await idOf(ADMIN), role: 'service_role', exp: Math.floor(Date.now() / 1000) + 3600 }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const token of [
    `${head}.${encode(claims)}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  ]) {
    expect((await ask('/rest/v1/profiles?select=email', token)).status).toBe(401)
  }
})

test('the token of a reset mail does not bypass a ban', { tag: '@slow' }, async () => {
  const person = await createUser()
  await ban(person)
  const client = publicClient()
  const token = new URLSearchParams((await resetLink(person)).split('?')[1]).get('token_hash') ?? ''
  await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
  const { data } = await client.from('profiles').update({ username: 'renamed' }).eq('id', person.id).select()
  expect(data ?? []).toEqual([])
})

test.describe('the token of a browser cannot write any more', () => {
  const lineup = { title: 'A', map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' }

  /** Inserts a lineup and a save, and changes the username, with the token. @returns the statuses. */
  async function write(token: string, { id }: TestUser): Promise<number[]> {
    const { data } = await publicClient()
      .from('published_lineups')
      .select('id')
      .limit(1)
      .single()
      .throwOnError()
    const answers = [
      await ask('/rest/v1/lineups', token, JSON.stringify({ ...lineup, created_by: id })),
      await ask('/rest/v1/saved_lineups', token, JSON.stringify({ user_id: id, lineup_id: data.id })),
      await ask(
        `/rest/v1/profiles?id=eq.${id}`,
        token,
        JSON.stringify({ username: `x${id.slice(0, 8)}` }),
        'PATCH',
      ),
    ]
    return answers.map(({ status }) => status)
  }
  const REFUSED = [403, 403, 403]
  /** With an ended session the profile is not even found, so nothing is changed. */
  const REFUSED_TO_ENDED_SESSION = [403, 403, 204]

  /** Signs out as the button does. @returns the status of the response. */
  async function signOut({ request }: Page): Promise<number> {
    const answer = await request.post(routes.signOut, {
      headers: { origin: sampleSite.url },
      maxRedirects: 0,
    })
    return answer.status()
  }

  test('after signing out', { tag: '@slow' }, async ({ page }) => {
    const person = await createUser()
    await signIn(page, person)
    const { access_token: token } = await sessionOf(page.context())
    expect(await signOut(page)).toBe(303)
    expect(await write(token, person)).toEqual(REFUSED_TO_ENDED_SESSION)
  })

  test('after a password change, except in the session that made it', { tag: '@slow' }, async ({ page }) => {
    const person = await createUser()
    await signIn(page, person)
    const { access_token: token } = await sessionOf(page.context())
    const form = await formOf(page.request, '/profile', 'Change password')
    await send(page.request, form, {
      currentPassword: person.password,
      newPassword: 'another-secret',
      confirmPassword: 'another-secret',
    })
    expect(await write(token, person)).toEqual(REFUSED_TO_ENDED_SESSION)
    const { access_token: newToken } = await sessionOf(page.context())
    expect(await write(newToken, person)).toEqual([201, 201, 204])
  })

  test('after a ban', { tag: '@slow' }, async ({ page }) => {
    const person = await createUser()
    await signIn(page, person)
    const { access_token: token } = await sessionOf(page.context())
    await ban(person)
    expect(await write(token, person)).toEqual(REFUSED)
  })

  test('not even the token of an admin', { tag: '@slow' }, async ({ page }) => {
    const [admin, victim] = [await createUser(), await createUser()]
    await giveRole(admin, 'admin')
    await signIn(page, admin)
    const { access_token: token } = await sessionOf(page.context())
    expect(await signOut(page)).toBe(303)
    const values = { user_id_to_ban: victim.id, ban_status: true }
    expect((await ask('/rest/v1/rpc/ban_user_admin', token, JSON.stringify(values))).status).toBe(403)
    const victimId = JSON.stringify({ user_id_to_delete: victim.id })
    expect((await ask('/rest/v1/rpc/delete_user_admin', token, victimId)).status).toBe(403)
    expect(await (await ask('/rest/v1/email_subscribers?select=id', token)).json()).toEqual([])
    expect(await profileOf(victim)).toMatchObject({ banned: false })
  })
})

test('huge lineups and a 21st pending lineup are refused', { tag: '@slow' }, async () => {
  const { client, id } = await createUser()
  const lineup = { title: 'A', map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' }
  const digits = '9'.repeat(500_000)
  const step_images = Array.from({ length: 8 }, (_, index) => ({
    url: `/media/${id}/${digits}-${index}.webp`,
  }))
  expect((await client.from('lineups').insert({ ...lineup, step_images })).error?.code).toBe('22001')
  const title = 'long '.repeat(500_000)
  expect((await client.from('lineups').insert({ ...lineup, title })).error?.code).toBe('22001')
  expect((await client.auth.updateUser({ data: { note: title } })).error).not.toBeNull()

  await client.from('lineups').insert(Array(20).fill(lineup)).throwOnError()
  const oneMore = await client.from('lineups').insert(lineup)
  expect(oneMore).toMatchObject({ status: 429, error: { code: 'PT429' } })
  await serviceClient().from('lineups').delete().eq('created_by', id).throwOnError()
})

/** Sends a request to the backend, with a token or with the publishable key only. */
function ask(
  path: string,
  token?: string,
  body?: string,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> {
  const { url, publishableKey } = backendOf(sampleSite)
  return fetch(url + path, {
    method,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  })
}
