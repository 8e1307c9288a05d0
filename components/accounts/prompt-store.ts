import { createStore } from '@/components/hooks/store'

export type PromptVariant = 'save' | 'saved' | 'report' | 'verdict' | 'playbook' | 'general'

/** `beforeLogin` is called when the visitor goes on to the sign-in page. */
export type Prompt = { variant: PromptVariant; beforeLogin?: () => void }

export const activePrompt = createStore<Prompt | null>(null)

export const openSignUpPrompt = (variant: PromptVariant, beforeLogin?: () => void): void =>
  activePrompt.set({ variant, beforeLogin })

export const closeSignUpPrompt = (): void => activePrompt.set(null)
