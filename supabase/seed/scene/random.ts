/** A repeatable source of choices: the same seed text gives the same sequence on every machine. */
export type Random = {
  /** The next number, 0 ≤ n < 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
  /** 1 or -1. */
  sign(): 1 | -1
}

/** FNV-1a over UTF-16 code units: 32 unsigned bits from any text. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

/** Makes the sequence that belongs to `seed` (mulberry32 behind an FNV-1a hash). */
export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('pick() needs at least one choice.')
      return choice
    },
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? 1 : -1),
  }
}
