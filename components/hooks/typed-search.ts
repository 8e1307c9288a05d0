let typedSearch: string | undefined

/** Remembers the search text that was last typed into the search box of this document. @param q normalized. */
export function rememberTypedSearch(q: string): void {
  typedSearch = q
}

/** Whether a search text is the one that was last typed into the search box, rather than that of a link. */
export const wasTyped = (q: string): boolean => q !== '' && q === typedSearch
