/** Loads the code of the play view. Every `import()` would be a chunk of its own, so there is one. */
export const loadPlayView = () => import('./play-view')
