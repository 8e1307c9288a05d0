import { createStore } from '@/components/hooks/store'

export type PromptVariant = 'save' | 'saved' | 'report' | 'verdict' | 'playbook' | 'general'

export const activePrompt = createStore<PromptVariant | null>(null)

let onLogin: () => void = () => {}

/** @param beforeLogin called when the visitor goes on to the sign-in page. */
export function openSignUpPrompt(variant: PromptVariant, beforeLogin: () => void = () => {}): void {
  onLogin = beforeLogin
  activePrompt.set(variant)
}

/** Closes the prompt. @param goesToLogin whether the visitor goes on to the sign-in page. */
export function closeSignUpPrompt({ goesToLogin }: { goesToLogin: boolean }): void {
  if (goesToLogin) onLogin()
  activePrompt.set(null)
}
