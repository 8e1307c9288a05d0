import { describe, expect, it } from 'vitest'
import { getCallRejection, mayCallAction } from './action-calls'

const ACTION = `7f${'a'.repeat(40)}`
const CACHED = `80${'b'.repeat(40)}`
const ids = new Set([ACTION])

const TEXT = 'text/plain;charset=UTF-8'
const MULTIPART = 'multipart/form-data; boundary=x'

/** A form in the bytes that browsers send. */
const formOf = (fields: [name: string, value: string][]) =>
  `${fields.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`

const rejectionOfCall = (id: string, body = '[]', type = TEXT) =>
  getCallRejection({ 'content-type': type, 'next-action': id }, Buffer.from(body), ids)
const rejectionOfForm = (body: string, type = MULTIPART) =>
  getCallRejection({ 'content-type': type }, Buffer.from(body), ids)

const reference = (descriptor: string): [string, string][] => [
  ['$ACTION_REF_1', ''],
  ['$ACTION_1:0', descriptor],
  ['$ACTION_1:1', '[{}]'],
]

it('only a script or a form can call an action', () => {
  expect(mayCallAction({ 'next-action': ACTION })).toBe(true)
  expect(mayCallAction({ 'content-type': MULTIPART })).toBe(true)
  expect(mayCallAction({ 'content-type': 'Multipart/Form-Data; boundary=x' })).toBe(true)
  expect(mayCallAction({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(false)
  expect(mayCallAction({})).toBe(false)
})

describe('a call from a script', () => {
  it('may name an action of the build', async () => {
    expect(await rejectionOfCall(ACTION)).toBeUndefined()
    expect(await rejectionOfCall(ACTION, formOf([['0', '[]']]), MULTIPART)).toBeUndefined()
  })

  it.each([CACHED, 'zzz', '', `${ACTION}, ${ACTION}`, ACTION.toUpperCase(), 'toString'])(
    'may not name anything else: %s',
    async (id) => {
      expect(await rejectionOfCall(id)).toBe(404)
      expect(await rejectionOfCall(id, formOf([['0', '[]']]), MULTIPART)).toBe(404)
    },
  )

  it('needs a readable form', async () => {
    expect(await rejectionOfCall(ACTION, '--x', MULTIPART)).toBe(400)
  })
})

describe('a form', () => {
  it('may name an action of the build', async () => {
    expect(await rejectionOfForm(formOf([[`$ACTION_ID_${ACTION}`, '']]))).toBeUndefined()
    expect(await rejectionOfForm(formOf(reference(`{"id":"${ACTION}","bound":"$@1"}`)))).toBeUndefined()
  })

  it.each<[string, [string, string][]]>([
    ['a cached function', [[`$ACTION_ID_${CACHED}`, '']]],
    ['a cached function with arguments', reference(`{"id":"${CACHED}","bound":"$@1"}`)],
    ['nothing that exists', [['$ACTION_ID_zz', '']]],
    ['no id', reference('{}')],
    ['no JSON', reference('{"id":"')],
    ['no description', [['$ACTION_REF_1', '']]],
    // Next checks the first id of such a description, and React calls the last.
    ['two ids at once', reference(`{"id":"${ACTION}","id":"${CACHED}","bound":null}`)],
    ['an escaped id', reference(`{"id":"${ACTION}","\\u0069d":"${CACHED}","bound":null}`)],
    [
      'two descriptions',
      [...reference(`{"id":"${ACTION}"}`), ['$ACTION_1:0', `{"id":"${CACHED}"}`] as [string, string]],
    ],
    [
      'an action and a cached function',
      [
        [`$ACTION_ID_${ACTION}`, ''],
        [`$ACTION_ID_${CACHED}`, ''],
      ],
    ],
  ])('may not name %s', async (_, fields) => {
    expect(await rejectionOfForm(formOf(fields))).toBe(404)
  })

  it.each(['', '--x', MULTIPART, formOf([]).slice(0, -4), formOf([['email', 'a']])])(
    'has to be readable and to name an action: %j',
    async (body) => {
      expect(await rejectionOfForm(body)).toBe(400)
    },
  )
})
