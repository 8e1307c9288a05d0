import type { Decision } from '@/components/lineups/acts/decision-button'
import { valuesOf } from '@/lib/game/options'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'

export const PUBLISH: Decision = {
  act: 'publish',
  label: 'Publish',
  variant: 'primary',
  key: 'P',
  keyLabel: 'publish or accept',
  done: 'Lineup published',
}

export const REJECTIONS = valuesOf(REJECT_REASONS).map((reason, index) => ({
  reason,
  act: 'reject' as const,
  label: REJECT_REASONS[reason],
  variant: 'danger' as const,
  // One digit, because there are fewer than ten reasons.
  key: String(index + 1),
  // The list of keys shows it after "reject …".
  keyLabel: `… because: ${REJECT_REASONS[reason]}`,
  whyNot: 'Press R first, which shows the reasons.',
  done: 'Lineup rejected',
}))

export const RETURN: Decision = {
  act: 'return',
  label: 'Ask for changes',
  variant: 'quiet',
  // `ReviewForm` handles this key in the field of the note.
  key: 'Ctrl Enter',
  done: 'Changes asked for',
}
