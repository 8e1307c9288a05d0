import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { TEMPLATE_VARIABLES } from '@/lib/campaigns/campaign'
import { readMailTemplates } from '@/tools/local-backend/mails'
import { ROOT } from '@/tools/local-backend/paths'
import { MAIL_TEMPLATES } from '@/tools/mail-templates'

const CONFIG = join(ROOT, 'supabase/config.toml')
const FOLDER = join(ROOT, 'supabase/templates')

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

test('what the auth service mails by itself has no link that does anything, but for invitations of the owner', () => {
  const { invite, ...others } = readMailTemplates(CONFIG)
  expect(invite?.content_path).toBe(join(FOLDER, 'invite.html'))
  expect(read('invite.html')).toContain('/auth/confirm?token_hash={{ .TokenHash }}&#38;type=invite"')
  const paths = Object.values(others).map((template) => template.content_path)
  expect(new Set(paths)).toEqual(new Set([join(FOLDER, 'no-link.html')]))
  const html = read('no-link.html')
  expect(new Set(html.match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}']))
  expect(html).toContain('href="{{ .SiteURL }}/login"')
})

test('the templates are up to date; if not, run npm run mails', () => {
  const files = readdirSync(FOLDER).map((name) => [name, read(name)])
  expect(Object.fromEntries(files)).toEqual(MAIL_TEMPLATES)
})

test.each(['campaign.html', 'campaign.txt'])('%s only uses variables that are sent', (name) => {
  const used = read(name).match(/(?<=\{\{\{).*?(?=\}\}\})/g) ?? []
  expect(Object.keys(TEMPLATE_VARIABLES)).toEqual(expect.arrayContaining([...new Set(used)]))
})

test('a link of the auth service is valid for one hour, as the mails say', () => {
  const { auth } = parse(readFileSync(CONFIG, 'utf8')) as { auth: { email: { otp_expiry: number } } }
  expect(auth.email.otp_expiry).toBe(3600)
  expect(read('invite.html')).toContain('The link works for one hour, and only once.')
})
