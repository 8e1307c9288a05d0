import type { PromptVariant } from './prompt-store'

export const PROMPT_TEXTS: Record<PromptVariant, { title: string; text: string; closing: string }> = {
  save: {
    title: 'Save this lineup',
    text: 'Sign up to keep it, and have it at hand in the next round.',
    closing: 'It is saved as soon as you are signed in.',
  },
  saved: {
    title: 'Your saved lineups',
    text: 'Sign up to keep a list of your own, the same on your phone and your PC.',
    closing: 'Start your list with the next lineup you like.',
  },
  report: {
    title: 'Report this lineup',
    text: 'Sign up to tell us what is wrong with it. Reports need an account, so that they can be trusted.',
    closing: 'Thank you for keeping the lineups right.',
  },
  verdict: {
    title: 'Did it work?',
    text: 'Sign up to say whether this lineup worked for you. One account, one verdict.',
    closing: 'Every verdict makes the next player’s choice easier.',
  },
  playbook: {
    title: 'Your playbooks',
    text: 'Sign up to put lineups in order, with your notes, and to share them with your team.',
    closing: 'Copy a playbook or start your own.',
  },
  general: {
    title: 'Join the community',
    text: 'Sign up to make the site yours.',
    closing: 'It is free, and takes less than a minute.',
  },
}
