import type { Route } from 'next'
import { z } from 'zod'
import { valuesOf } from '@/lib/game/options'
import { BIN_DAYS } from '@/lib/limits'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import { routes } from '@/lib/routes'

/** Only a published lineup has a `slug`, and a purged one has no `shortId`. */
export const decisionSchema = z
  .object({
    title: z.string(),
    decision: z.enum(['published', 'accepted', 'returned', 'rejected', 'unpublished', 'deleted']),
    reason: z.enum(valuesOf(REJECT_REASONS)).nullable(),
    note: z.string().nullable(),
    slug: z.string().nullable(),
    short_id: z.string().nullable(),
    is_change: z.boolean(),
  })
  .transform(({ short_id: shortId, is_change: isChange, ...rest }) => ({ ...rest, shortId, isChange }))

export type Decision = z.output<typeof decisionSchema>

/** `label`: of the mail's button; `isEdit`: whether the author is asked to edit the lineup. */
type MailText = { heading: string; text: (decision: Decision) => string; label: string; isEdit?: boolean }

const LINEUP_TEXTS: Record<Decision['decision'], MailText> = {
  published: {
    heading: 'Your lineup is published',
    text: ({ title }) => `“${title}” is published. Thank you for sending it.`,
    label: 'Look at it',
  },
  accepted: {
    heading: 'Your changes are published',
    text: ({ title }) => `Your changes of “${title}” are published. Thank you for sending them.`,
    label: 'Look at it',
  },
  returned: {
    heading: 'Please change your lineup',
    text: ({ title }) => `An admin asks you to change “${title}”. Then it waits for a review again.`,
    label: 'Change it',
    isEdit: true,
  },
  rejected: {
    heading: 'Your lineup was rejected',
    text: ({ title }) => `“${title}” was not published.`,
    label: 'Look at it',
  },
  unpublished: {
    heading: 'Your lineup was unpublished',
    text: ({ title }) =>
      `An admin has unpublished “${title}”, so visitors no longer see it. Change it, and it waits for a review again.`,
    label: 'Change it',
    isEdit: true,
  },
  deleted: {
    heading: 'Your lineup was deleted',
    text: ({ title, shortId }) =>
      `An admin has deleted “${title}”.${shortId ? ` It is kept for ${BIN_DAYS} days, in which it can be restored.` : ''}`,
    label: 'Look at your lineups',
  },
}

const CHANGE_TEXTS: Partial<typeof LINEUP_TEXTS> = {
  rejected: {
    heading: 'Your changes were rejected',
    text: ({ title }) => `Your changes of “${title}” were not published. The lineup stays as it was.`,
    label: 'Look at them',
  },
  deleted: {
    heading: 'Your changes were deleted',
    text: ({ title }) => `An admin has deleted your changes of “${title}”. The lineup stays as it was.`,
    label: 'Look at your lineups',
  },
}

const mailTextOf = ({ decision, isChange }: Decision): MailText =>
  (isChange && CHANGE_TEXTS[decision]) || LINEUP_TEXTS[decision]

/** `decisions`: of one author, at least one, oldest first. */
export function decisionMail(decisions: readonly Decision[]) {
  const [first] = decisions
  if (!first) throw new Error('A mail is about at least one decision.')
  if (decisions.length === 1) return mailOfOne(first)
  return {
    subject: `${decisions.length} decisions on your lineups: ${first.title}, …`,
    heading: `${decisions.length} decisions on your lineups`,
    text: 'This was decided:',
    details: decisions.map(paragraphOf).join('\n\n'),
    label: 'Look at your lineups',
    path: routes.myLineups(),
  }
}

function mailOfOne(decision: Decision) {
  const { heading, text, label, isEdit } = mailTextOf(decision)
  return {
    subject: `${heading}: ${decision.title}`,
    heading,
    text: text(decision),
    details: reasonAndNote(decision),
    label,
    path: decisionPath(decision, isEdit),
  }
}

const paragraphOf = (decision: Decision) =>
  [mailTextOf(decision).text(decision), reasonAndNote(decision)].filter(Boolean).join('\n')

const reasonAndNote = ({ reason, note }: Decision) =>
  [reason && REJECT_REASONS[reason], note].filter(Boolean).join('\n')

function decisionPath({ decision, slug, shortId }: Decision, isEdit = false): Route {
  if (isEdit && shortId) return routes.editMyLineup(shortId)
  if (decision === 'deleted') return routes.myLineups()
  if (slug) return routes.lineup(slug)
  return shortId ? routes.review(shortId) : routes.myLineups()
}
