import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { temptations } from '@/e2e/support/action-values'
import { environmentOf } from '@/e2e/support/backend'
import { createProtectedRecords } from '@/e2e/support/protected-records'
import { callServerAction, listServerActions } from '@/e2e/support/server-actions'
import { sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** What the database can't store, and more than it stores. */
const HOSTILE_TEXTS = ['a\0b', 'a\ud800b', 'a'.repeat(200), '🏹'.repeat(9000)]

/** Addresses whose parts reach the database. */
const ADDRESSES = [
  '/by/',
  '/lineup/',
  '/playbook/',
  '/?q=',
  '/saved?q=',
  '/lineups.json?q=',
  '/unsubscribe?token=',
]

/** Fields that say what is acted on: with another value, most actions would do nothing. */
const IDS = /^(id|ids|.+Id|requestKey)$/

/** A test that nothing which a member sends is an error of the site: neither an answer with 500 nor an error in the log. */
test('texts that the database can’t store raise no alarm', async ({ playwright }) => {
  test.setTimeout(300_000)
  let log = ''
  const copy = await startSiteCopy({
    env: environmentOf(sampleSite),
    onOutput: (text) => {
      log += text
    },
  })
  const request = await playwright.request.newContext({ baseURL: copy.url })
  const headers = { origin: copy.url }
  try {
    const member = await createUser()
    await signIn(request, member)
    const records = await createProtectedRecords()
    const atStart = log.length
    const failures: string[] = []

    for (const address of ADDRESSES)
      for (const text of HOSTILE_TEXTS) {
        const path = address + encodeURIComponent(text.toWellFormed())
        const response = await request.get(path, { maxRedirects: 0 })
        if (response.status() >= 500) failures.push(`${response.status()} ${path.slice(0, 40)}`)
      }

    const actions = listServerActions().filter(({ isCached }) => !isCached)
    const playbook = (
      await member.client.rpc('create_playbook', { title: 'Site A', request_key: randomUUID() })
    ).data
    expect(playbook).not.toBeNull()
    const { data: own } = await member.client.from('playbooks').select('id').single().throwOnError()
    for (const text of HOSTILE_TEXTS) {
      // Once in every text, and once in each kind of text while the others are right.
      const sets = temptations(records).map((values) => ({ ...values, id: own.id, version: '1' }))
      const [values = {}] = sets
      const texts = Object.keys(values).filter((name) => !IDS.test(name))
      const hostile = [
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, IDS.test(name) ? value : text]),
        ),
        ...[
          'title',
          'description',
          'note',
          'notes',
          'customReason',
          'username',
          'q',
          'verdict',
          'version',
        ].map((name) => ({ ...values, reason: 'custom', customReason: 'Wrong', [name]: text })),
        {
          ...values,
          ...{ 'kind-0': 'lineup', 'title-0': text, 'lineup-0': records.ids.lineup, 'note-0': text },
          ...{ 'kind-1': 'lineup', 'title-1': 'A', 'lineup-1': records.ids.lineup, 'note-1': '' },
        },
        // Ids that nothing has.
        { ...values, id: randomUUID(), lineupId: randomUUID(), changeOf: randomUUID() },
      ]
      expect(texts.length).toBeGreaterThan(20)
      for (const action of actions)
        for (const responses of await Promise.all(
          hostile.map((input) => callServerAction(request, action, input, headers)),
        ))
          for (const response of responses)
            if (response.status() >= 500) failures.push(`${response.status()} ${action.path}`)
    }
    const errors = log
      .slice(atStart)
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
    expect(errors).toEqual([])
    expect(failures).toEqual([])
  } finally {
    await request.dispose()
    await copy.stop()
  }
})
