'use client'

import { createStore } from '@/components/hooks/store'

/** What somebody without an account wanted to do. */
export type PromptVariant = 'save' | 'saved' | 'report' | 'verdict' | 'general'

/** Which prompt is open. */
export const openPrompt = createStore<PromptVariant | null>(null)

let onLeave: () => void = () => {}

/**
 * Opens the sign-up prompt.
 * @param beforeLogin what is to be remembered when the person goes on to sign in.
 */
export function promptSignUp(wanted: PromptVariant, beforeLogin: () => void = () => {}): void {
  onLeave = beforeLogin
  openPrompt.set(wanted)
}

/** Closes the prompt; `leaving` when the person goes on to sign in. */
export function closePrompt({ leaving }: { leaving: boolean }): void {
  if (leaving) onLeave()
  openPrompt.set(null)
}
