import { escapeHtml } from '@/lib/escape-html'

/** `{{{name}}}` is a placeholder. Without `text`, the provider makes the text from the HTML. */
export type MailTemplate = { subject: string; html: string; text?: string }

type Variables = Readonly<Record<string, string | number>>

const VARIABLE = /\{\{\{(\w+)\}\}\}/g

/** Undefined when all variables have a value. */
export function findMissingVariable(
  { subject, html, text = '' }: MailTemplate,
  variables: Variables,
): string | undefined {
  const names = [...(subject + html + text).matchAll(VARIABLE)].map(([, name = '']) => name)
  return names.find((name) => !Object.hasOwn(variables, name))
}

/** In the HTML, values are escaped. */
export function renderTemplate({ subject, html, text }: MailTemplate, variables: Variables): MailTemplate {
  const value = (name: string) => String(variables[name] ?? '')
  return {
    subject: subject.replace(VARIABLE, (_, name: string) => value(name)),
    html: html.replace(VARIABLE, (_, name: string) => escapeHtml(value(name))),
    ...(text !== undefined && { text: text.replace(VARIABLE, (_, name: string) => value(name)) }),
  }
}
