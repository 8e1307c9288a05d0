import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
}

describe('the settings', () => {
  it('have a port and an address of the site where none is given', () => {
    expect(readEnv(complete)).toEqual({
      supabaseUrl: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
      port: 3000,
      siteUrl: 'http://localhost:3000',
    })
    expect(readEnv({ ...complete, PORT: '4300' }).siteUrl).toBe('http://localhost:4300')
  })

  it('name everything that is missing or wrong', () => {
    const read = () => readEnv({ SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: '', PORT: 'x' })
    for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'PORT']) {
      expect(read).toThrow(name)
    }
  })
})
