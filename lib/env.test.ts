import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'https://arcline.example/',
}

describe('the settings', () => {
  it('are read, with a port where none is given', () => {
    expect(readEnv(complete)).toEqual({
      supabaseUrl: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
      port: 3000,
      siteUrl: 'https://arcline.example',
    })
    expect(readEnv({ ...complete, PORT: '4300' }).port).toBe(4300)
  })

  it('name everything that is missing or wrong', () => {
    const read = () => readEnv({ SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: '', PORT: 'x' })
    for (const complaint of [
      'SUPABASE_URL must be the address',
      'SUPABASE_PUBLISHABLE_KEY is missing',
      'SUPABASE_SECRET_KEY is missing',
      'PORT must be a port number',
      'SITE_URL is missing; it is the address of the site',
    ]) {
      expect(read).toThrow(complaint)
    }
  })

  it.each(['SUPABASE_URL', 'SITE_URL'])('take only web addresses for %s', (name) => {
    for (const value of [
      'ftp://arcline.example',
      'javascript:alert(1)',
      'arcline.example:80',
      '//arcline.example',
    ]) {
      expect(() => readEnv({ ...complete, [name]: value })).toThrow(`${name} must be the address`)
    }
  })
})
