/** Fetches the code of the sign-up prompt. Rejects when it can't be had, as when offline. */
export const loadSignUpPrompt = () => import('./sign-up-prompt')
