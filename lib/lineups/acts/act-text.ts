import { mapName } from '@/lib/game/maps'
import { BIN_DAYS } from '@/lib/limits'
import { formatCount } from '@/lib/texts'
import type { ActOutcome, BulkAct } from './acts'

/** `value`: empty for an act that sets none. */
export type ChosenAct = { act: BulkAct; value: string }

/** `confirm`: the button's label, if it is not `verb`. `skipped` stands after "was" or "were". */
const WORDS: Record<
  BulkAct,
  { verb: string; done: string; confirm?: string; skipped: (value: string) => string }
> = {
  publish: { verb: 'Publish', done: 'Published', skipped: () => 'published already, or left for review' },
  reject: { verb: 'Reject', done: 'Rejected', skipped: () => 'rejected already' },
  delete: { verb: 'Delete', done: 'Deleted', skipped: () => 'deleted already' },
  restore: { verb: 'Restore', done: 'Restored', skipped: () => 'not restorable' },
  platform: { verb: 'Move', done: 'Moved', skipped: (value) => `on ${value} already` },
  side: {
    verb: 'Set the side of',
    done: 'Set the side of',
    confirm: 'Change',
    skipped: (value) => `for ${value} already`,
  },
  map: { verb: 'Move', done: 'Moved', skipped: (value) => `on ${value} already` },
}

export const countLineups = (count: number): string => formatCount(count, 'lineup')

export function valueText({ act, value }: ChosenAct): string {
  if (act === 'map') return mapName(value)
  return act === 'side' && value === 'ALL' ? 'both sides' : value
}

/** Such as "3 lineups to Haven". */
const objectOf = (chosen: ChosenAct, count: number): string =>
  [countLineups(count), valueText(chosen)].filter(Boolean).join(' to ')

export function describeAct(chosen: ChosenAct, count: number): { question: string; confirm: string } {
  const { verb, confirm = verb } = WORDS[chosen.act]
  return { question: `${verb} ${objectOf(chosen, count)}?`, confirm }
}

export function describeConsequences({ act, value }: ChosenAct): string {
  switch (act) {
    case 'publish':
      return 'Those that wait, were rejected or are broken are published, except for changes of others. You can undo this.'
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

export function describeOutcome(
  chosen: ChosenAct,
  { done, skipped, changed, cleared }: ActOutcome,
): string[] {
  const titles = quoteTitles(changed ?? [], skipped.changed)
  const skippedTexts = [
    describeSkipped(skipped.same, WORDS[chosen.act].skipped(valueText(chosen))),
    describeSkipped(skipped.published, 'published and can’t be rejected'),
    describeSkipped(skipped.deleted, 'deleted meanwhile'),
    describeSkipped(skipped.changed, `changed since you looked, and left out${titles}`),
  ].flat()
  const lost = [
    cleared?.location && `${countLineups(cleared.location)} lost the location`,
    cleared?.throw && `${countLineups(cleared.throw)} lost places of the throw`,
    cleared?.pair && `${countLineups(cleared.pair)} lost the counterpart`,
  ].filter(Boolean)
  return [
    done > 0 ? `${WORDS[chosen.act].done} ${objectOf(chosen, done)}.` : 'No lineup was changed.',
    ...skippedTexts,
    ...(lost.length > 0 ? [`${lost.join(', ')}.`] : []),
  ]
}

export function describeUndo({ done, skipped }: ActOutcome): string[] {
  return [
    done > 0 ? `Undone for ${countLineups(done)}.` : 'Nothing was undone.',
    ...describeSkipped(skipped.changed, 'changed since'),
    ...describeSkipped(skipped.deleted, 'deleted since'),
  ]
}

/** `count` also counts lineups whose titles are not in `titles`. */
function quoteTitles(titles: readonly string[], count = 0): string {
  const quoted = titles.map((title) => `“${title}”`)
  const others = count > quoted.length ? [`${count - quoted.length} more`] : []
  return quoted.length > 0 ? `: ${[...quoted, ...others].join(', ')}` : ''
}

/** No text without skipped lineups. `reason` stands after "was" or "were". */
const describeSkipped = (count: number | undefined, reason: string): string[] =>
  count ? [`${countLineups(count)} ${count === 1 ? 'was' : 'were'} ${reason}.`] : []
