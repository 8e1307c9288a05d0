/** Loads the code of the menu. Every `import()` would be a chunk of its own, so there is one. */
export const loadDrawer = () => import('./drawer')
