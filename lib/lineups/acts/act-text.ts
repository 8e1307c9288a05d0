import { mapName } from '@/lib/game/maps'
import { BIN_DAYS } from '@/lib/limits'
import { formatCount } from '@/lib/texts'
import type { ActAnswer, BulkAct } from './acts'

/** An act and the value that it sets; empty for one that sets none. */
export type ChosenAct = { act: BulkAct; value: string }

/** Formats a number of lineups: "1 lineup", "1,200 lineups". */
export const countLineups = (count: number): string => formatCount(count, 'lineup')

const SIDE_TEXTS: Record<string, string> = { ALL: 'both sides', Attack: 'Attack', Defense: 'Defense' }

/** The word for the value of an act: the name of a map, a platform, or a side. */
export function valueText({ act, value }: ChosenAct): string {
  if (act === 'map') return mapName(value)
  return act === 'side' ? (SIDE_TEXTS[value] ?? value) : value
}

/** What an act is about to do, as the question and the button of its dialog. */
export function describeAct(chosen: ChosenAct, count: number): { question: string; confirm: string } {
  const lineups = countLineups(count)
  if (chosen.act === 'publish') return { question: `Publish ${lineups}?`, confirm: 'Publish' }
  if (chosen.act === 'reject') return { question: `Reject ${lineups}?`, confirm: 'Reject' }
  if (chosen.act === 'delete') return { question: `Delete ${lineups}?`, confirm: 'Delete' }
  if (chosen.act === 'restore') return { question: `Restore ${lineups}?`, confirm: 'Restore' }
  const value = valueText(chosen)
  if (chosen.act === 'side') return { question: `Set the side of ${lineups} to ${value}?`, confirm: 'Change' }
  return { question: `Move ${lineups} to ${value}?`, confirm: 'Move' }
}

/** What the dialog says about the consequences of an act. */
export function describeConsequences({ act, value }: ChosenAct): string {
  switch (act) {
    case 'publish':
      return 'Those that wait, were rejected or are broken are published. You can undo this.'
    case 'reject':
      return 'Those that wait are refused; published ones stay as they are. You can undo this.'
    case 'delete':
      return `They leave every list, and their addresses answer “not found”. You can undo this, and restore them for ${BIN_DAYS} days.`
    case 'restore':
      return 'They become what they were before they were deleted, with their pictures, saves and verdicts.'
    case 'platform':
      return 'Lineups whose counterpart is there already lose it. You can undo this.'
    case 'side':
      return 'You can undo this.'
    case 'map':
      return `Locations and callouts that ${mapName(value)} does not have, and exact points, are cleared. You can undo this.`
  }
}

export function describeAnswer(chosen: ChosenAct, { done, skipped, changed, cleared }: ActAnswer): string[] {
  const reasons = [
    reason(skipped.same, chosen.act === 'restore' ? targetState(chosen) : `${targetState(chosen)} already`),
    reason(skipped.published, 'published and can’t be rejected'),
    reason(skipped.deleted, 'deleted by somebody else'),
    reason(skipped.changed, `changed since you looked, and left out${quoteTitles(changed)}`),
  ]
  const lost = [
    cleared?.location && `${countLineups(cleared.location)} lost the location`,
    cleared?.throw && `${countLineups(cleared.throw)} lost places of the throw`,
    cleared?.pair && `${countLineups(cleared.pair)} lost the counterpart`,
  ].filter(Boolean)
  return [
    done > 0 ? describeDone(chosen, done) : 'No lineup was changed.',
    ...describeSkipped(reasons),
    ...(lost.length > 0 ? [`${lost.join(', ')}.`] : []),
  ]
}

export function describeUndo({ done, skipped }: ActAnswer): string[] {
  const reasons = [reason(skipped.changed, 'changed since'), reason(skipped.deleted, 'deleted since')]
  return [done > 0 ? `Undone for ${countLineups(done)}.` : 'Nothing was undone.', ...describeSkipped(reasons)]
}

function describeDone(chosen: ChosenAct, done: number): string {
  const lineups = countLineups(done)
  if (chosen.act === 'publish') return `Published ${lineups}.`
  if (chosen.act === 'reject') return `Rejected ${lineups}.`
  if (chosen.act === 'delete') return `Deleted ${lineups}.`
  if (chosen.act === 'restore') return `Restored ${lineups}.`
  if (chosen.act === 'side') return `Set the side of ${lineups} to ${valueText(chosen)}.`
  return `Moved ${lineups} to ${valueText(chosen)}.`
}

/** The state that an act sets: a lineup that is in it already is skipped. */
function targetState(chosen: ChosenAct): string {
  if (chosen.act === 'publish') return 'published'
  if (chosen.act === 'reject') return 'rejected'
  if (chosen.act === 'restore') return 'not deleted, or withdrawn by the author'
  return chosen.act === 'side' ? `for ${valueText(chosen)}` : `on ${valueText(chosen)}`
}

/** Titles in quotation marks after a colon; empty without any. */
const quoteTitles = (titles: readonly string[] | null | undefined): string =>
  titles?.length ? `: ${titles.map((title) => `“${title}”`).join(', ')}` : ''

const reason = (count: number | undefined, text: string) => (count ? { count, text } : undefined)

function describeSkipped(reasons: readonly ({ count: number; text: string } | undefined)[]): string[] {
  const known = reasons.filter((entry) => entry !== undefined)
  return known.map(({ count, text }) => `${countLineups(count)} ${count === 1 ? 'was' : 'were'} ${text}.`)
}
