/** Loads the code of the report dialog. Every `import()` would be a chunk of its own, so there is one. */
export const loadReportDialog = () => import('./report-dialog')
