/**
 * Loads the code of the dialog for keeping a page. All callers share this `import()`, because another one would make another
 * chunk.
 */
export const loadKeepDialog = () => import('./keep-dialog')
