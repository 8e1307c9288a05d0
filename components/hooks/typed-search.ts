let typedSearch: string | undefined

/** @param q normalized. */
export function rememberTypedSearch(q: string): void {
  typedSearch = q
}

/** Whether the user typed this text into the search box of this document last, instead of following a link. */
export const wasTyped = (q: string): boolean => q !== '' && q === typedSearch
