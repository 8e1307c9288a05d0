import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMailTemplates } from '@/tools/local-backend/mails'
import { makeTemporaryFolder } from './temporary-folder'

function writeConfig(text: string): string {
  const file = join(makeTemporaryFolder(), 'config.toml')
  writeFileSync(file, text)
  return file
}

const template = (kind: string, path: string, subject = 'subject = "Words"') =>
  `[auth.email.template.${kind}]\n${subject}\ncontent_path = ${JSON.stringify(path)}\n`

const KINDS = ['confirmation', 'recovery', 'magic_link']

/** All templates except the one for the confirmation mail. */
const otherTemplates = (path: string) =>
  KINDS.slice(1)
    .map((kind) => template(kind, path))
    .join('')

function writeTemplate(): string {
  const path = join(makeTemporaryFolder(), 'template.html')
  writeFileSync(path, '<p>{{ .TokenHash }}</p>')
  return path
}

test('all templates are read with their subjects and absolute paths', () => {
  const path = writeTemplate()
  const file = writeConfig(`[api]\nport = 1\n${KINDS.map((kind) => template(kind, path)).join('')}`)
  const expected = { subject: 'Words', content_path: path }
  expect(readMailTemplates(file)).toEqual({
    confirmation: expected,
    recovery: expected,
    magic_link: expected,
  })
})

test('a template whose file is missing is reported', () => {
  const missing = './supabase/templates/none.html'
  const file = writeConfig(template('confirmation', missing) + otherTemplates(writeTemplate()))
  expect(() => readMailTemplates(file)).toThrow(/template of the confirmation mail is not at .*none\.html/)
})

test('a mail without a template or a subject is reported', () => {
  const path = writeTemplate()
  expect(() => readMailTemplates(writeConfig(otherTemplates(path)))).toThrow('email.template.confirmation')
  const withoutSubject = template('confirmation', path, '') + otherTemplates(path)
  expect(() => readMailTemplates(writeConfig(withoutSubject))).toThrow('email.template.confirmation.subject')
})
