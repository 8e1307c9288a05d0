import { type APIRequestContext, expect } from '@playwright/test'
import { actionsOfBuild, callWith } from '@/e2e/support/action-calls'
import { serviceClient } from '@/e2e/support/backend'
import { test } from '@/e2e/support/guarded'
import { giveRole, makePerson, newcomer, signIn } from '@/e2e/support/people'
import { makeVictims, type Victims } from '@/e2e/support/victims'

const actions = () => actionsOfBuild()

/** What would do something with each of the victims, if whoever sends it were allowed to: one set for each. */
function temptations({ ids }: Victims): Record<string, unknown>[] {
  const { email, username, password } = newcomer()
  const everything = {
    ...{ lineupId: ids.lineup, userId: ids.person, email, username, password, banned: true, saved: true },
    ...{
      verdict: 'worked',
      reason: 'inappropriate',
      customReason: '',
      notes: 'Taken over',
      includeUnknown: true,
    },
    ...{
      templateId: 'taken-over',
      message: 'Taken over',
      audience: 999_999,
      includeNotified: true,
      platform: 'PC',
      side: 'ALL',
    },
    ...{ title: 'Taken over', map: 'abyss', location: 'ALL', agent: 'gekko', ability: '', description: '' },
    ...{ youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', steps: '[]', thumbnailIndex: 0, version: '' },
    ...{ name: 'taken', releasedOn: '2026-01-01', role: 'admin', website: '', token: 'a', kind: 'recovery' },
    ...{ tokenHash: 'a', currentPassword: password, newPassword: password, confirmPassword: password },
  }
  return [
    { ...everything, id: ids.lineup, status: 'rejected' },
    { ...everything, id: ids.person },
    { ...everything, id: ids.report, status: 'resolved' },
    { ...everything, id: ids.campaign, status: 'sending' },
    { ...everything, id: ids.patch },
  ]
}

/** Has somebody call every action with everything that could tempt it. @returns all that was answered. */
async function callAll(
  request: APIRequestContext,
  victims: Victims,
  headers: Record<string, string>,
): Promise<string> {
  let said = ''
  for (const action of actions()) {
    for (const values of temptations(victims)) {
      for (const answer of await callWith(request, action, values, headers)) said += await answer.text()
    }
  }
  return said
}

test('there are actions to be called, each at an address that knows it', async ({ request, baseURL }) => {
  const callable = actions().filter(({ isKept }) => !isKept)
  expect(callable.length).toBeGreaterThan(25)
  for (const action of callable) {
    const answers = await callWith(request, action, {}, { origin: baseURL ?? '' })
    for (const answer of answers)
      expect(answer.headers()['x-nextjs-action-not-found'], action.address).toBeUndefined()
  }
})

for (const guard of ['the middleware', 'the actions alone'] as const) {
  test.describe(`guarded by ${guard}`, () => {
    if (guard === 'the actions alone')
      test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

    test('no action does anything for nobody', async ({ request, baseURL }) => {
      test.setTimeout(120_000)
      const victims = await makeVictims()
      const before = await victims.state()
      expect(await callAll(request, victims, { origin: baseURL ?? '' })).not.toContain(victims.mark)
      expect(await victims.state()).toEqual(before)
    })

    test('no action does anything of an admin’s for an ordinary user', async ({ request, baseURL }) => {
      test.setTimeout(120_000)
      const person = await makePerson()
      await signIn(request, person)
      const victims = await makeVictims()
      const before = await victims.state()
      expect(await callAll(request, victims, { origin: baseURL ?? '' })).not.toContain(victims.mark)
      expect(await victims.state()).toEqual(before)
      const { data } = await serviceClient().from('profiles').select('role').eq('id', person.id).single()
      expect(data).toEqual({ role: 'user' })
    })

    test('no page of another site does anything with an admin’s session', async ({ request }) => {
      test.setTimeout(120_000)
      const admin = await makePerson()
      await giveRole(admin, 'admin')
      await signIn(request, admin)
      const victims = await makeVictims()
      const before = await victims.state()
      const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
      expect(await callAll(request, victims, foreign)).not.toContain(victims.mark)
      expect(await victims.state()).toEqual(before)
    })
  })
}

test('the same calls do something when an admin sends them', async ({ request, baseURL }) => {
  test.setTimeout(120_000)
  const admin = await makePerson()
  await giveRole(admin, 'admin')
  await signIn(request, admin)
  const victims = await makeVictims()
  const before = await victims.state()
  await callAll(request, victims, { origin: baseURL ?? '' })
  const after = await victims.state()
  for (const name of ['lineup', 'person', 'report', 'patch'] as const)
    expect(after[name], name).not.toEqual(before[name])
})
