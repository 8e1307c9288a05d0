/** The search parameters of a page, each once: of one that is given several times, the first. */
export function singleParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first]]
  })
  return new URLSearchParams(pairs)
}
