/** A call of a function as source text. The function may use nothing from outside, and its arguments must be JSON. */
export function callOf<Args extends (string | number)[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`
}
