import { editDistance, maxTypos } from '@/lib/edit-distance'

/** The first name is the one for people. */
export type Named<Value extends string = string> = { value: Value; names: readonly string[] }

/** Lower-case letters and digits, without accents, spaces and punctuation. */
export const toMatchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Indexes of lists by match key. They are kept, because every row of a table needs the same lists. */
const indexes = new WeakMap<readonly Named[], Map<string, Named>>()

export function findNamed<Value extends string>(
  text: string,
  things: readonly Named<Value>[],
): Named<Value> | undefined {
  let index = indexes.get(things)
  if (!index) {
    // If several things have a name, the first one counts, so it is set last.
    const entries = things.flatMap((thing) => thing.names.map((name) => [toMatchKey(name), thing] as const))
    index = new Map(entries.toReversed())
    index.delete('')
    indexes.set(things, index)
  }
  return index.get(toMatchKey(text)) as Named<Value> | undefined
}

const digitsOf = (text: string) => text.replace(/\P{N}/gu, '')

/** Another number is never a typo: `step 9` does not mean `step 1`. */
export function guessNamed<Value extends string>(
  text: string,
  things: readonly Named<Value>[],
): Named<Value> | undefined {
  const typed = toMatchKey(text)
  let maxDistance = maxTypos(typed)
  if (maxDistance === 0) return undefined
  let best: Named<Value> | undefined
  for (const thing of things)
    for (const name of thing.names) {
      const key = toMatchKey(name)
      if (maxTypos(key) === 0 || digitsOf(key) !== digitsOf(typed)) continue
      const distance = editDistance(typed, key, maxDistance)
      if (distance > maxDistance) continue
      best = thing
      // From here on, only a name that is more similar is better.
      maxDistance = distance - 1
    }
  return best
}

export const listNames = (things: readonly Named[]): string | undefined =>
  things.map(({ names }) => names[0]).join(', ') || undefined
