import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { temptations } from '@/e2e/support/action-values'
import { createProtectedRecords } from '@/e2e/support/protected-records'
import { callServerAction, listServerActions } from '@/e2e/support/server-actions'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** Longer than most texts may be, and still one that the database can store. */
const LONG_TEXT = 'a'.repeat(200)

/** What the database can't store, and more than it stores. */
const HOSTILE_TEXTS = ['a\0b', 'a\ud800b', LONG_TEXT, '🏹'.repeat(2500)]

/** Addresses that end in something which the database is asked for. */
const ADDRESSES = [
  '/by/',
  '/lineup/',
  '/playbook/',
  '/?q=',
  '/saved?q=',
  '/lineups.json?q=',
  '/unsubscribe?token=',
]

/** Fields that say what an action is about. With other values, most actions would not look at the texts. */
const SUBJECTS = /^(id|ids|.+Id|requestKey|act|value|included|visibility|platform|side|map|location|agent)$/

type Values = Record<string, unknown>

/**
 * The values with the text in all fields, and the long one also in each field alone. That schemas refuse the others in each
 * field is a unit test.
 */
function withText(values: Values, text: string): Values[] {
  const names = Object.keys(values).filter((name) => !SUBJECTS.test(name))
  return [
    { ...values, ...Object.fromEntries(names.map((name) => [name, text])) },
    ...(text === LONG_TEXT ? names.map((name) => ({ ...values, [name]: text })) : []),
  ]
}

/** The fields of a playbook's form for the same lineup twice. */
const sameLineupTwice = (lineup: string, text: string): Values =>
  Object.fromEntries(
    [0, 1].flatMap((index) =>
      Object.entries({ kind: 'lineup', title: text, lineup, note: text }).map(([name, value]) => [
        `${name}-${index}`,
        value,
      ]),
    ),
  )

test('nothing that a member sends as a text is an error of the site', async ({ playwright }) => {
  test.setTimeout(600_000)
  let log = ''
  const copy = await startSiteCopy({
    env: environmentOf(sampleSite),
    onOutput: (text) => {
      log += text
    },
  })
  const request = await playwright.request.newContext({ baseURL: copy.url })
  try {
    const member = await createUser()
    await signIn(request, member)
    const records = await createProtectedRecords()
    const playbooks = member.client.rpc('create_playbook', { title: 'Site A', request_key: randomUUID() })
    await playbooks.throwOnError()
    const { data: playbook } = await member.client.from('playbooks').select('id').single().throwOnError()
    const [values = {}] = temptations(records)
    const atStart = log.length
    const failures: string[] = []

    for (const address of ADDRESSES)
      for (const text of [...HOSTILE_TEXTS, 'a'.repeat(9000)]) {
        const path = address + encodeURIComponent(text.toWellFormed())
        const response = await request.get(path, { maxRedirects: 0 })
        if (response.status() >= 500) failures.push(`${response.status()} ${path.slice(0, 40)}`)
      }

    const actions = listServerActions().filter(({ isCached }) => !isCached)
    for (const action of actions)
      for (const text of HOSTILE_TEXTS) {
        const inputs = [
          ...withText({ ...values, reason: 'custom', customReason: 'Wrong', version: '1' }, text),
          { ...values, id: playbook.id, version: '1', ...sameLineupTwice(records.ids.lineup, text) },
          // Nothing has these ids.
          { ...values, id: randomUUID(), lineupId: randomUUID(), changeOf: randomUUID() },
        ]
        // One after the other in small groups: most of them wait for the same database.
        for (let from = 0; from < inputs.length; from += 8) {
          const group = inputs.slice(from, from + 8)
          const calls = group.map((input) => callServerAction(request, action, input, { origin: copy.url }))
          for (const response of (await Promise.all(calls)).flat())
            if (response.status() >= 500) failures.push(`${response.status()} ${action.path}`)
        }
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
