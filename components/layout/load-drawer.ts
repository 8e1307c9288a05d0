/** Loads the code of the menu. All callers share this `import()`, because another one would make another chunk. */
export const loadDrawer = () => import('./drawer')
