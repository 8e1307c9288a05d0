/** Shared by all callers, because another `import()` would make another chunk. */
export const loadShareDialog = () => import('./share-dialog')
