import { z } from 'zod'
import { valuesOf } from '@/lib/game/options'
import { BIN_DAYS } from '@/lib/limits'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import { routes } from '@/lib/routes'

/** What an admin decided on a lineup of a member. `slug` of a published lineup, `shortId` of one that still exists. */
export const decisionSchema = z.object({
  title: z.string(),
  decision: z.enum(['published', 'accepted', 'returned', 'rejected', 'unpublished', 'deleted']),
  reason: z.enum(valuesOf(REJECT_REASONS)).nullable(),
  note: z.string().nullable(),
  slug: z.string().nullable(),
  shortId: z.string().nullable(),
})

export type Decision = z.output<typeof decisionSchema>

const TEXTS: Record<Decision['decision'], { heading: string; text: (title: string) => string }> = {
  published: {
    heading: 'Your lineup is published',
    text: (title) => `“${title}” is published. Thank you for sending it.`,
  },
  accepted: {
    heading: 'Your changes are published',
    text: (title) => `Your changes of “${title}” are published. Thank you for sending them.`,
  },
  returned: {
    heading: 'Please change your lineup',
    text: (title) => `An admin asks you to change “${title}”. Then it waits for a review again.`,
  },
  rejected: {
    heading: 'Your lineup was rejected',
    text: (title) => `“${title}” was not published.`,
  },
  unpublished: {
    heading: 'Your lineup was taken back',
    text: (title) =>
      `An admin has taken “${title}” back, so nobody else sees it. Change it, and it waits for a review again.`,
  },
  deleted: {
    heading: 'Your lineup was deleted',
    text: (title) =>
      `An admin has deleted “${title}”. It is kept for ${BIN_DAYS} days, in which it can be restored.`,
  },
}

/** The texts of the mail about a decision. `answer`: the admin's reason and note; empty when there is none. */
export function decisionText({ title, decision, reason, note }: Decision) {
  const { heading, text } = TEXTS[decision]
  const answer = [reason && REJECT_REASONS[reason], note].filter(Boolean).join('\n')
  return { heading, text: text(title), answer }
}

/** The path of the page that the mail leads to. */
export function decisionPath({ decision, slug, shortId }: Decision) {
  if (decision === 'deleted') return routes.myLineups()
  if (slug) return routes.lineup(slug)
  return shortId ? routes.review(shortId) : routes.myLineups()
}
