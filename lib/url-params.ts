/** Keeps the first value of a parameter that is given several times. */
export function singleParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first]]
  })
  return new URLSearchParams(pairs)
}
