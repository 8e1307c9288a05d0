/** Loads the code of the dialog for keeping a page. Every `import()` would be a chunk of its own, so there is one. */
export const loadKeepDialog = () => import('./keep-dialog')
