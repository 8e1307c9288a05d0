/** Shared by all callers, because another `import()` would make another chunk. */
export const loadReportDialog = () => import('./report-dialog')
