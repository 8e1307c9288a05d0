import type { Content, EntryFields } from './edit-form'

/** Where two people changed the same. Of a text, the merged content has mine; of a line that one removed, the line. */
export type Conflict =
  /** Both changed a text. `line`: the id of its line; null for the name and the description of the playbook. */
  | { kind: 'text'; line: string | null; field: TextField; theirs: string }
  /** One changed a line and the other removed it. The changed line stays. */
  | { kind: 'removed'; line: string; by: 'me' | 'them' }

export type TextField = 'title' | 'description' | 'note' | 'player' | 'second'

type Merged = { content: Content; conflicts: Conflict[] }

/** The texts of a line that people can change. The title of a lineup comes from the lineup. */
const textsOf = ({ kind }: EntryFields) =>
  kind === 'heading' ? (['title'] as const) : (['note', 'player', 'second'] as const)

/** A text or a line in several versions. `sent`: as I have sent it without an answer. */
type Versions<T> = {
  base: T | undefined
  mine: T | undefined
  theirs: T | undefined
  sent: T | undefined
}

/**
 * Merges the changes that two people made to the same version of a playbook, line by line and text by text. A text or
 * line that only one of them changed is taken from that person; a line that both moved stands where I put it.
 * @param sent what I have sent without an answer. It may have been saved, so it is no change of theirs.
 */
export function mergeContents(
  base: Content,
  mine: Content,
  theirs: Content,
  sent: Content | null = null,
): Merged {
  const conflicts: Conflict[] = []
  const mergeOwnText = (field: 'title' | 'description') =>
    mergeText(
      { base: base[field], mine: mine[field], theirs: theirs[field], sent: sent?.[field] },
      { line: null, field },
      conflicts,
    )
  const [title, description] = [mergeOwnText('title'), mergeOwnText('description')]

  const keyOf = keysOf(theirs.entries)
  const linesOf = (content: Content | null) =>
    new Map(content?.entries.map((entry, index) => [keyOf(entry, index), entry]))
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs), sent: linesOf(sent) }
  const order = mergeOrder([...lines.base.keys()], [...lines.mine.keys()], [...lines.theirs.keys()])
  const entries = order.flatMap((key) => {
    const line = {
      base: lines.base.get(key),
      mine: lines.mine.get(key),
      theirs: lines.theirs.get(key),
      sent: lines.sent.get(key),
    }
    return mergeLine(line, conflicts) ?? []
  })
  return { content: { title, description, entries }, conflicts }
}

/** Merges a text. If both changed it, the merged text is mine, and a conflict is added. */
function mergeText(
  { base = '', mine = '', theirs = '', sent }: Versions<string>,
  place: { line: string | null; field: TextField },
  conflicts: Conflict[],
): string {
  if (mine === theirs || theirs === base || theirs === sent) return mine
  if (mine === base) return theirs
  conflicts.push({ kind: 'text', ...place, theirs })
  return mine
}

/** Merges a line. @returns undefined if one of them removed it and the other did not change it. */
function mergeLine(
  { base, mine, theirs, sent }: Versions<EntryFields>,
  conflicts: Conflict[],
): EntryFields | undefined {
  if (mine && theirs) {
    const merged = { ...theirs }
    for (const field of textsOf(theirs))
      merged[field] = mergeText(
        { base: (base ?? sent)?.[field], mine: mine[field], theirs: theirs[field], sent: sent?.[field] },
        { line: theirs.id, field },
        conflicts,
      )
    return merged
  }
  const left = mine ?? theirs
  // A line that I have added and sent may never have been saved. If they don't have it, they have not removed it.
  const before = mine ? base : (base ?? sent)
  if (!left || (before && isSame(before, left))) return undefined
  if (before) conflicts.push({ kind: 'removed', line: left.id, by: mine ? 'them' : 'me' })
  return left
}

/**
 * Returns the key of a line in all versions: its id, or the id of their line with the same lineup, because a lineup
 * that both added, or that one removed and added again, is one line.
 */
function keysOf(theirs: readonly EntryFields[]): (entry: EntryFields, index: number) => string {
  const ids = new Set(theirs.map(({ id }) => id))
  const byLineup = new Map(theirs.flatMap(({ id, lineup_id }) => (lineup_id ? [[lineup_id, id]] : [])))
  return ({ id, lineup_id, title }, index) =>
    (ids.has(id) ? id : lineup_id && byLineup.get(lineup_id)) || id || `new ${index} ${title}`
}

const isSame = (one: EntryFields, other: EntryFields) =>
  textsOf(one).every((field) => one[field] === other[field])

/** Their order, in which each line that I added or moved comes after the line that it follows in mine. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const notMoved = new Set(longestCommonOrder(base, mine))
  const order = [...theirs]
  for (const [index, key] of mine.entries()) {
    if (notMoved.has(key) && order.includes(key)) continue
    const old = order.indexOf(key)
    if (old >= 0) order.splice(old, 1)
    const previous = mine.slice(0, index).findLast((other) => order.includes(other))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

const longestOf = (lists: readonly (readonly string[])[]) =>
  lists.reduce((longest, list) => (list.length > longest.length ? list : longest), [])

/** The longest list of keys that stand in the same order in both lists. */
function longestCommonOrder(one: readonly string[], other: readonly string[]): readonly string[] {
  const placeOf = new Map(other.map((key, place) => [key, place]))
  const isBefore = (key: string, next: string) => (placeOf.get(key) ?? 0) < (placeOf.get(next) ?? 0)
  /** For each key that both lists have, the longest common order that ends with it. */
  const endingWith = new Map<string, readonly string[]>()
  for (const key of one.filter((key) => placeOf.has(key))) {
    const earlier = [...endingWith].flatMap(([end, order]) => (isBefore(end, key) ? [order] : []))
    endingWith.set(key, [...longestOf(earlier), key])
  }
  return longestOf([...endingWith.values()])
}
