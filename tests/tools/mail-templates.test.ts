import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { mailTemplates } from '@/tools/local-backend/mails'
import { ROOT } from '@/tools/local-backend/paths'
import { MAIL_TEMPLATES } from '@/tools/mail-templates'

const CONFIG = join(ROOT, 'supabase/config.toml')
const FOLDER = join(ROOT, 'supabase/templates')

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

const ours = ['password-changed.html', 'subscription.html', 'campaign.html']
const templates = ['confirmation.html', 'recovery.html', 'magic-link.html', ...ours]

const authMails = ['confirmation.html', 'recovery.html']

test('hosted Supabase and the embedded backend find the same files', () => {
  const paths = Object.values(mailTemplates(CONFIG)).map((template) => template.content_path)
  expect(paths).toEqual([...authMails, 'magic-link.html'].map((name) => join(FOLDER, name)))
})

test.each(templates)('%s is what its words and the frame give: npm run mails', (name) => {
  expect(Object.keys(MAIL_TEMPLATES).sort()).toEqual(readdirSync(FOLDER).sort())
  expect(read(name)).toBe(MAIL_TEMPLATES[name])
})

test.each(templates)('%s has its title as its heading, and a link that can be copied', (name) => {
  const html = read(name)
  const [, title] = /<title>(.*)<\/title>/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`))
  const [, link] = /class="button" href="([^"]*)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<p class="copy" .*>${link?.replaceAll(/[.?{}]/g, '\\$&')}</a></p>`))
})

test.each(templates)(
  '%s needs nothing from elsewhere, and no comment: hosted Supabase strips them',
  (name) => {
    expect(read(name)).not.toMatch(/<img|<link|<script|@import|url\(|src=|<!--|https?:/)
  },
)

test.each(authMails)('%s leads to the page that confirms, without the code that would bypass it', (name) => {
  const type = name === 'recovery.html' ? 'recovery' : 'signup'
  const link = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}`
  expect(read(name).split(`href="${link}"`)).toHaveLength(3)
  expect(new Set(read(name).match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}', '{{ .TokenHash }}']))
})

test('the mail to whoever asked for a link that signs in carries neither token nor code', () => {
  const html = read('magic-link.html')
  expect(new Set(html.match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}']))
  expect(html).toContain('href="{{ .SiteURL }}/login"')
})

test('the template of campaigns asks for nothing that is not sent', () => {
  expect(new Set(read('campaign.html').match(/\{\{.*?\}\}+/g))).toEqual(
    new Set(
      ['message', 'from_name', 'user_email', 'unsubscribe_link', 'site_url'].map((name) => `{{{${name}}}}`),
    ),
  )
})

test.each(authMails)('%s says for how long its link works', (name) => {
  const { auth } = parse(readFileSync(CONFIG, 'utf8')) as { auth: { email: { otp_expiry: number } } }
  expect(auth.email.otp_expiry).toBe(3600)
  expect(read(name)).toContain('The link works for one hour, and only once.')
})
