/** Loads the code of the share dialog. Every `import()` would be a chunk of its own, so there is one. */
export const loadShareDialog = () => import('./share-dialog')
