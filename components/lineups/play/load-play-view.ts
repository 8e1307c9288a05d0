/** Loads the code of the play view. Every `import()` would be a chunk of its own, so there is one. */
export const loadPlayView = () => import('./play-view')

/** Loads the code of the practice, in the same way. */
export const loadPracticeView = () => import('./practice-view')
