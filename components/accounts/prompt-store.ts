'use client'

import { createStore } from '@/components/hooks/store'

/** What a signed-out visitor tried to do. */
export type PromptVariant = 'save' | 'saved' | 'report' | 'verdict' | 'playbook' | 'general'

/** The variant of the sign-up prompt that is open; null when it is closed. */
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
