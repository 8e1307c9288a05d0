/** Loads the share dialog's code. All callers share this `import()`, because another one would make another chunk. */
export const loadShareDialog = () => import('./share-dialog')
