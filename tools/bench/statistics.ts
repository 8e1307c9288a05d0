/** The middle one of some numbers. @throws Error when there are none. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/**
 * The number that the given part of the values (0 to 1) does not exceed, between two neighbours in proportion.
 * @throws Error when there are none.
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('There is nothing to summarize.')
  return below + (above - below) * (place - Math.floor(place))
}
