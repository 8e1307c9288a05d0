import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decryptToken, encryptToken, signToken, verifyToken } from './tokens'

const key = { secretKey: 'secret', purpose: 'cookie' }
const schema = z.object({ id: z.string(), accounts: z.array(z.string()) })
const content = { id: 'a', accounts: ['b'] }

describe.each([
  ['an encrypted', encryptToken, decryptToken],
  ['a signed', signToken, verifyToken],
] as const)('%s token', (_, create, read) => {
  it('is read with its key and purpose alone', async () => {
    const token = await create(key, content, '60 s')
    expect(await read(key, token, schema)).toEqual(content)
    expect(await read({ ...key, purpose: 'link' }, token, schema)).toBeUndefined()
    expect(await read({ ...key, secretKey: 'other' }, token, schema)).toBeUndefined()
    expect(await read(key, 'nonsense', schema)).toBeUndefined()
  })

  it('counts as none after its time', async () => {
    expect(await read(key, await create(key, content, '-1 s'), schema)).toBeUndefined()
  })

  it('counts as none when a version of the site with other contents has made it', async () => {
    const token = await create(key, { browser: 'a' }, '60 s')
    expect(await read(key, token, schema)).toBeUndefined()
  })
})
