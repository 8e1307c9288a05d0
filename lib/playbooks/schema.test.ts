import { expect, it } from 'vitest'
import { hidingSchema } from './schema'

const parse = (address: string) => hidingSchema.safeParse({ address, hidden: 'true' })

it('finds the playbook of an address, with or without the site and the key', () => {
  for (const address of [
    ' https://site.example/playbook/a-execute-abc12 ',
    '/playbook/abc12',
    '/playbook/a-execute-abc12?key=0123456789abcdef0123456789abcdef',
  ])
    expect(parse(address).data).toEqual({ shortId: 'abc12', hidden: true })
})

it('refuses an address that is no playbook’s, with its own error', () => {
  for (const address of ['', 'a-execute-abc12', 'https://site.example/lineup/recon-abc12', 'https://'])
    expect(parse(address).error?.issues[0]?.message).toBe('playbook-address-malformed')
})
