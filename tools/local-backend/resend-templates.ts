import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailTemplate } from '../../lib/campaigns/template.ts'
import { ROOT } from './paths.ts'

/** The template that a copy without a Resend account sends campaigns with. */
export const LOCAL_TEMPLATE = 'arcline-update'

/** The template of an id, if there is one. */
export function findTemplate(id: string): MailTemplate | undefined {
  if (id !== LOCAL_TEMPLATE) return undefined
  const html = readFileSync(join(ROOT, 'supabase/templates/campaign.html'), 'utf8')
  return { subject: 'News from {{{from_name}}}', html }
}
