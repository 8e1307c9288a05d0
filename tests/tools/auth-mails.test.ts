import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailTemplates } from '@/tools/local-backend/mails'
import { temporaryFolder } from './temporary-folder'

function config(text: string): string {
  const file = join(temporaryFolder(), 'config.toml')
  writeFileSync(file, text)
  return file
}

const template = (kind: string, path: string, subject = 'subject = "Words"') =>
  `[auth.email.template.${kind}]\n${subject}\ncontent_path = ${JSON.stringify(path)}\n`

const KINDS = ['confirmation', 'recovery', 'magic_link']

/** All templates but that of the confirmation. */
const others = (path: string) =>
  KINDS.slice(1)
    .map((kind) => template(kind, path))
    .join('')

function templateFile(): string {
  const path = join(temporaryFolder(), 'template.html')
  writeFileSync(path, '<p>{{ .TokenHash }}</p>')
  return path
}

test('all templates are named with their subjects and whole paths, whatever else the file sets', () => {
  const path = templateFile()
  const file = config(`[api]\nport = 1\n${KINDS.map((kind) => template(kind, path)).join('')}`)
  const named = { subject: 'Words', content_path: path }
  expect(mailTemplates(file)).toEqual({ confirmation: named, recovery: named, magic_link: named })
})

test('a template that is missing is named', () => {
  const none = './supabase/templates/none.html'
  const file = config(template('confirmation', none) + others(templateFile()))
  expect(() => mailTemplates(file)).toThrow(/template of the confirmation mail is not at .*none\.html/)
})

test('a mail without a template or a subject is named', () => {
  const path = templateFile()
  expect(() => mailTemplates(config(others(path)))).toThrow('email.template.confirmation')
  const silent = template('confirmation', path, '') + others(path)
  expect(() => mailTemplates(config(silent))).toThrow('email.template.confirmation.subject')
})
