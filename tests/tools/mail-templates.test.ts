import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { EMAIL_CHANGE_HOURS } from '@/lib/limits'
import { SITE_TEMPLATE_FILES, SITE_TEMPLATES } from '@/lib/server/mail/template-files'
import config from '@/next.config'
import { readMailTemplates } from '@/tools/local-backend/mails'
import { ROOT } from '@/tools/local-backend/paths'
import { MAIL_TEMPLATES } from '@/tools/mail-templates'

const CONFIG = join(ROOT, 'supabase/config.toml')
const FOLDER = join(ROOT, 'supabase/templates')

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

const templates = readdirSync(FOLDER).filter((name) => name.endsWith('.html'))

const accountMails = ['confirmation.html', 'recovery.html']
/** Templates that others fill: hosted Supabase and the mail provider. */
const filledElsewhere = ['no-link.html', 'invite.html', 'campaign.html']

test('what the auth service mails by itself has no link that does anything, but for invitations of the owner', () => {
  const { invite, ...others } = readMailTemplates(CONFIG)
  expect(invite?.content_path).toBe(join(FOLDER, 'invite.html'))
  expect(read('invite.html')).toContain('/auth/confirm?token_hash={{ .TokenHash }}&amp;type=invite"')
  const paths = Object.values(others).map((template) => template.content_path)
  expect(new Set(paths)).toEqual(new Set([join(FOLDER, 'no-link.html')]))
  const html = read('no-link.html')
  expect(new Set(html.match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}']))
  expect(html).toContain('href="{{ .SiteURL }}/login"')
})

test.each(templates)('%s is up to date; if not, run npm run mails', (name) => {
  expect(Object.keys(MAIL_TEMPLATES).sort()).toEqual(readdirSync(FOLDER).sort())
  expect(read(name)).toBe(MAIL_TEMPLATES[name])
})

test('the site has all templates that nobody else fills', () => {
  expect([...SITE_TEMPLATES, ...filledElsewhere].toSorted()).toEqual(templates.toSorted())
})

test('the build contains the templates of the site', () => {
  const traced = Object.values(config.outputFileTracingIncludes ?? {}).flat()
  expect(traced).toEqual(expect.arrayContaining(SITE_TEMPLATE_FILES.map((file) => `./${file}`)))
})

test.each(templates)('%s has its title as its heading, and a link to copy', (name) => {
  const html = read(name)
  const [, title] = /<title>(.*)<\/title>/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`))
  const [, link] = /class="button" href="([^"]*)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<p class="copy" .*>${link?.replaceAll(/[.?{}]/g, '\\$&')}</a></p>`))
})

test.each(templates)(
  '%s loads nothing from other servers, and has no comments, because hosted Supabase strips them',
  (name) => {
    expect(read(name)).not.toMatch(/<img|<link|<script|@import|url\(|src=|<!--|https?:/)
  },
)

test.each(['old', 'new'])(
  'email-change-%s.html links to the page that confirms, and states how long',
  (side) => {
    const html = read(`email-change-${side}.html`)
    const link = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${side}-email`
    expect(html.split(`href="${link}"`)).toHaveLength(3)
    expect(html).toContain(`The link works for ${EMAIL_CHANGE_HOURS} hours, and only once.`)
  },
)

test('the campaign template only uses variables that are sent', () => {
  expect(new Set(read('campaign.html').match(/\{\{.*?\}\}+/g))).toEqual(
    new Set(
      ['message', 'from_name', 'user_email', 'unsubscribe_link', 'site_url'].map((name) => `{{{${name}}}}`),
    ),
  )
})

test.each(accountMails)('%s states how long its link is valid', (name) => {
  const { auth } = parse(readFileSync(CONFIG, 'utf8')) as { auth: { email: { otp_expiry: number } } }
  expect(auth.email.otp_expiry).toBe(3600)
  expect(read(name)).toContain('The link works for one hour, and only once.')
})
