import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailTemplates } from '../../supabase/local/auth-mails.ts'
import { temporaryFolder } from './temporary-folder.ts'

function config(text: string): string {
  const file = join(temporaryFolder(), 'config.toml')
  writeFileSync(file, text)
  return file
}

test('without a config file the mails keep their standard words', () => {
  expect(mailTemplates('/nowhere/config.toml')).toEqual({})
})

test('other settings of the config file are of no concern', () => {
  expect(mailTemplates(config('[api]\nport = 1\n[auth]\njwt_expiry = 3600\n'))).toEqual({})
})

test('a template is named with its subject and whole path', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'templates'))
  const path = join(folder, 'templates/recovery.html')
  writeFileSync(path, '<p>{{ .TokenHash }}</p>')
  const file = config(
    `[auth.email.template.recovery]\nsubject = "Reset"\ncontent_path = ${JSON.stringify(path)}\n`,
  )
  expect(mailTemplates(file)).toEqual({ recovery: { subject: 'Reset', content_path: path } })
})

test('a template that is missing is named', () => {
  const file = config('[auth.email.template.confirmation]\ncontent_path = "./supabase/templates/none.html"\n')
  expect(() => mailTemplates(file)).toThrow(/template of the confirmation mail is not at .*none\.html/)
})
