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
  const mergeText = (
    line: string | null,
    field: TextField,
    [from, my, their, before]: [from: string, my: string, their: string, before: string | undefined],
  ) => {
    if (my === their || their === from || their === before) return my
    if (my === from) return their
    conflicts.push({ kind: 'text', line, field, theirs: their })
    return my
  }
  const title = mergeText(null, 'title', [base.title, mine.title, theirs.title, sent?.title])
  const description = mergeText(null, 'description', [
    base.description,
    mine.description,
    theirs.description,
    sent?.description,
  ])

  const keyOf = keysOf(theirs.entries)
  const linesOf = ({ entries }: Content): Lines =>
    new Map(entries.map((entry, index) => [keyOf(entry, index), entry]))
  const [inBase, inMine, inTheirs] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  const inSent: Lines = sent ? linesOf(sent) : new Map()
  const kept = new Map<string, EntryFields>()
  for (const key of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const from = inBase.get(key) ?? inSent.get(key)
    const [my, their] = [inMine.get(key), inTheirs.get(key)]
    if (my && their) {
      const merged = { ...their }
      for (const field of textsOf(their))
        merged[field] = mergeText(their.id, field, [
          from?.[field] ?? '',
          my[field],
          their[field],
          inSent.get(key)?.[field],
        ])
      kept.set(key, merged)
    } else {
      const left = my ?? their
      // A line that only I have and that was only sent may never have been saved, so it stays.
      const known = my ? inBase.get(key) : from
      if (!left || (known && isSame(known, left))) continue
      if (known) conflicts.push({ kind: 'removed', line: left.id, by: my ? 'them' : 'me' })
      kept.set(key, left)
    }
  }
  const order = mergeOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()])
  return { content: { title, description, entries: order.flatMap((key) => kept.get(key) ?? []) }, conflicts }
}

type Lines = Map<string, EntryFields>

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
  const stayed = new Set(longestCommonOrder(base, mine))
  const order = [...theirs]
  for (const [index, key] of mine.entries()) {
    if (stayed.has(key) && order.includes(key)) continue
    const old = order.indexOf(key)
    if (old >= 0) order.splice(old, 1)
    const before = mine.slice(0, index).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

/** The longest common subsequence of two lists of keys. */
function longestCommonOrder(one: readonly string[], other: readonly string[]): string[] {
  const places = new Map(other.map((key, index) => [key, index]))
  const common = one.filter((key) => places.has(key))
  // For each key the longest chain that ends with it, and the index of the key before.
  const chains: { length: number; before: number }[] = []
  for (const key of common) {
    let best = { length: 1, before: -1 }
    for (const [earlier, chain] of chains.entries()) {
      const isAscending = (places.get(common[earlier] ?? '') ?? 0) < (places.get(key) ?? 0)
      if (isAscending && chain.length >= best.length) best = { length: chain.length + 1, before: earlier }
    }
    chains.push(best)
  }
  let last = chains.reduce(
    (best, chain, index) => (chain.length > (chains[best]?.length ?? 0) ? index : best),
    0,
  )
  const result: string[] = []
  while (common[last] !== undefined) {
    result.unshift(common[last] as string)
    last = chains[last]?.before ?? -1
  }
  return result
}
