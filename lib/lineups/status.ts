/** Whether everyone may read a lineup with this status: a published one, or a broken one, which is in no list. */
export const isPublic = (status: string): boolean => status === 'published' || status === 'broken'
