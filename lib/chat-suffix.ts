/** What chats and mails leave at the end of a link: punctuation, closing brackets, quotes, invisible characters. */
const TAIL = /[.,;:!?'"*_~`|\\^)\]}>…。、，．；：！？）］｝】」』》〉»›’”\p{Cf}\s]+$/u

/**
 * Removes what a chat has added to the end of an address, or of its path; `undefined` when nothing was added.
 * @param address a path and query, percent-encoded.
 */
export function withoutChatSuffix({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const trimmed = trimLastPart(pathname).replace(/(?<=.)\/$/, '') + trimLastPart(search)
  return trimmed === pathname + search ? undefined : trimmed
}

/** Trims the last segment of a path, or the last value of a query. */
function trimLastPart(encoded: string): string {
  const start = encoded.search(/[^/=&?]*$/)
  try {
    const last = decodeURIComponent(encoded.slice(start))
    const trimmed = last.replace(TAIL, '')
    return trimmed === last ? encoded : encoded.slice(0, start) + encodeURIComponent(trimmed)
  } catch {
    return encoded
  }
}
