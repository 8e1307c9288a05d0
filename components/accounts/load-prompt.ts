/** Loads the code of the sign-up prompt. Every `import()` would be a chunk of its own, so there is one. */
export const loadSignUpPrompt = () => import('./sign-up-prompt')
