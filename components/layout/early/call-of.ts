/** The source text of a call. The function must use nothing from outside, and its arguments must be JSON. */
export function callOf<Args extends (string | number)[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`
}
