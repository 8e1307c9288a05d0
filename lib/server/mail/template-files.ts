import { readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = 'supabase/templates'

/** The mail templates that the running site fills. `next.config.ts` puts them into the build. */
export const SITE_TEMPLATES = [
  'account-deleted.html',
  'account-leaving.html',
  'confirmation.html',
  'email-change-new.html',
  'email-change-old.html',
  'email-changed.html',
  'lineup-decision.html',
  'password-changed.html',
  'playbook-owner.html',
  'recovery.html',
  'subscription.html',
] as const

/** The files of these templates, relative to the root folder. */
export const SITE_TEMPLATE_FILES: readonly string[] = SITE_TEMPLATES.map((name) => `${FOLDER}/${name}`)

export type SiteTemplate = (typeof SITE_TEMPLATES)[number]

/** @returns the HTML of a template, with its placeholders. */
export const readTemplate = (name: SiteTemplate): Promise<string> =>
  readFile(path.join(/*turbopackIgnore: true*/ process.cwd(), FOLDER, name), 'utf8')
