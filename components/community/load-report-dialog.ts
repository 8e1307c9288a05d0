/** Loads the code of the report dialog. All callers share this `import()`, because another one would make another chunk. */
export const loadReportDialog = () => import('./report-dialog')
