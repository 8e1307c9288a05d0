/** A broken lineup is in no public list, but keeps its page. */
export const isPublic = (status: string): boolean => status === 'published' || status === 'broken'
