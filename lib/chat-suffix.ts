/** Punctuation, closing brackets, quotes and invisible characters, which chats and mails leave at the end of a link. */
const TAIL = /[.,;:!?'"*_~`|\\^)\]}>…。、，．；：！？）］｝】」』》〉»›’”\p{Cf}\s]+$/u

/** Path and query are percent-encoded. Keeps the slash of the home page. @returns undefined if nothing was added. */
export function withoutChatSuffix({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const trimmed = trimLastPart(pathname).replace(/(?<=.)\/$/, '') + trimLastPart(search)
  return trimmed === pathname + search ? undefined : trimmed
}

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
