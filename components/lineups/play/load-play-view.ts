/** Loads the code of the play view. All callers share this `import()`, because another one would make another chunk. */
export const loadPlayView = () => import('./play-view')

/** Loads the code of the practice, in the same way. */
export const loadPracticeView = () => import('./practice-view')
