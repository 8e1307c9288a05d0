import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** The template that a copy without a Resend account sends campaigns with. */
export const LOCAL_TEMPLATE = 'arcline-update'

/** A published template: its subject, and its HTML with `{{{name}}}` where a variable stands. */
type Template = { subject: string; html: string }

const PLACE = /\{\{\{(\w+)\}\}\}/g

/** The template of an id, if there is one. */
export function knownTemplate(id: string): Template | undefined {
  if (id !== LOCAL_TEMPLATE) return undefined
  const html = readFileSync(join(ROOT, 'supabase/templates/campaign.html'), 'utf8')
  return { subject: 'News from {{{from_name}}}', html }
}

type Variables = Readonly<Record<string, string | number>>

/** The first variable that a template asks for and is not given. */
export function missingVariable({ subject, html }: Template, variables: Variables): string | undefined {
  const asked = [...(subject + html).matchAll(PLACE)].map(([, name = '']) => name)
  return asked.find((name) => !Object.hasOwn(variables, name))
}

/** A template with its variables filled in, shown as text. */
export function renderTemplate({ subject, html }: Template, variables: Variables): Template {
  const value = (name: string) => String(variables[name] ?? '')
  return {
    subject: subject.replace(PLACE, (_, name: string) => value(name)),
    html: html.replace(PLACE, (_, name: string) => escapeHtml(value(name))),
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
