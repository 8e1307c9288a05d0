import { type Content, ENTRY_TEXTS, type EntryFields, type EntryText } from './edit-form'

/** Two people changed a text or line in different ways. The merged content has my text, and keeps a removed line. */
export type Conflict =
  /** `line`: null for the name and the description of the playbook. */
  | { kind: 'text'; line: string | null; field: TextField; theirs: string }
  /** One person changed the line, and the other removed it. `by`: who removed it. */
  | { kind: 'removed'; line: string; by: 'me' | 'them' }

type TextField = EntryText | 'description'

type Merged = { content: Content; conflicts: Conflict[] }

/** A heading has only a title. The title of a lineup comes from the lineup, so it is never merged. */
const textsOf = ({ kind }: { kind: unknown }) =>
  ENTRY_TEXTS.filter((name) => (kind === 'heading' ? name === 'title' : name !== 'title'))

/** A text or line in each version, undefined where it is missing. */
type Versions<T> = Record<'base' | 'mine' | 'theirs' | 'sent', T | undefined>

/**
 * A three-way merge by lines and texts. A line that both moved stands where I put it.
 * @param sent what a failed save of mine had. It may have been stored, so it is no change of theirs.
 */
export function mergeContents(
  base: Content,
  mine: Content,
  theirs: Content,
  sent: Content | null = null,
): Merged {
  const conflicts: Conflict[] = []
  const contents = { base, mine, theirs, sent: sent ?? undefined }
  const title = mergeText(contents, { line: null, field: 'title' }, conflicts)
  const description = mergeText(contents, { line: null, field: 'description' }, conflicts)
  const keyOf = sharedKeys(theirs.entries)
  const linesOf = (content: Content | null) => new Map(content?.entries.map((entry) => [keyOf(entry), entry]))
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs), sent: linesOf(sent) }
  const order = mergeOrder([...lines.base.keys()], [...lines.mine.keys()], [...lines.theirs.keys()])
  const entries = order.flatMap((key) => {
    const versions = {
      base: lines.base.get(key),
      mine: lines.mine.get(key),
      theirs: lines.theirs.get(key),
      sent: lines.sent.get(key),
    }
    return mergeLine(versions, conflicts) ?? []
  })
  return { content: { title, description, entries }, conflicts }
}

function mergeText(
  versions: Versions<Partial<Record<TextField, string>>>,
  place: { line: string | null; field: TextField },
  conflicts: Conflict[],
): string {
  const textOf = (version: keyof typeof versions) => versions[version]?.[place.field]
  const [base = '', mine = '', theirs = ''] = [textOf('base'), textOf('mine'), textOf('theirs')]
  if (mine === theirs || theirs === base || theirs === textOf('sent')) return mine
  if (mine === base) return theirs
  conflicts.push({ kind: 'text', ...place, theirs })
  return mine
}

/** @returns undefined for a line that one person removed and the other did not change. */
function mergeLine(
  { base, mine, theirs, sent }: Versions<EntryFields>,
  conflicts: Conflict[],
): EntryFields | undefined {
  // A line that I added has no base. If they have it, my failed save was stored, and what it sent is the base.
  const sharedBase = base ?? sent
  if (mine && theirs) {
    const merged = { ...theirs }
    const lines = { base: sharedBase, mine, theirs, sent }
    for (const field of textsOf(theirs))
      merged[field] = mergeText(lines, { line: theirs.id, field }, conflicts)
    return merged
  }
  const line = mine ?? theirs
  // If they don't have my line, what I sent of it may never have been stored, so it is no base.
  const before = mine ? base : sharedBase
  if (!line || !before) return line
  if (isSame(before, line)) return undefined
  conflicts.push({ kind: 'removed', line: line.id, by: mine ? 'them' : 'me' })
  return line
}

/** Gives a line the same key in all versions. A lineup that both added, or one removed and added again, is one line. */
function sharedKeys(theirs: readonly EntryFields[]): (entry: EntryFields) => string {
  const ids = new Set(theirs.map(({ id }) => id))
  const byLineup = new Map(theirs.flatMap(({ id, lineup_id }) => (lineup_id ? [[lineup_id, id]] : [])))
  return ({ id, lineup_id }) => {
    if (ids.has(id) || !lineup_id) return id
    return byLineup.get(lineup_id) ?? id
  }
}

export const isSame = <T extends Record<EntryText | 'kind', unknown>>(one: T, other: T): boolean =>
  textsOf(one).every((field) => one[field] === other[field])

/** The order of theirs. Each line that I added or moved follows its predecessor in mine. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const notMoved = new Set(longestCommonSubsequence(base, mine))
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

/** The lists have no repeated keys. */
function longestCommonSubsequence(one: readonly string[], other: readonly string[]): readonly string[] {
  const placeOf = new Map(other.map((key, place) => [key, place]))
  const isBefore = (key: string, otherKey: string) => (placeOf.get(key) ?? 0) < (placeOf.get(otherKey) ?? 0)
  /** For each key that both lists have, the longest common subsequence that ends with it. */
  const endingWith = new Map<string, readonly string[]>()
  for (const key of one.filter((key) => placeOf.has(key))) {
    const earlier = [...endingWith].flatMap(([end, keys]) => (isBefore(end, key) ? [keys] : []))
    endingWith.set(key, [...longestOf(earlier), key])
  }
  return longestOf([...endingWith.values()])
}
