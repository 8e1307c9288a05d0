/** Loads the code of the sign-up prompt. Rejects when the browser is offline. */
export const loadSignUpPrompt = () => import('./sign-up-prompt')
