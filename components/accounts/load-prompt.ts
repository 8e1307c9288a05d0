/** Loads the code of the sign-up prompt. All callers share this `import()`, because another one would make another chunk. */
export const loadSignUpPrompt = () => import('./sign-up-prompt')
