'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { buttonClass } from '@/components/ui/button'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { routes } from '@/lib/routes'
import { closePrompt, type PromptVariant } from './prompt-store'

const WORDS: Record<PromptVariant, { title: string; text: string; closing: string }> = {
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
  general: {
    title: 'Join the community',
    text: 'Sign up to make the site yours.',
    closing: 'It is free, and takes less than a minute.',
  },
}

const BENEFITS = [
  'Save unlimited lineups',
  'Rate lineups',
  'Report inappropriate or incorrect content',
] as const

/** Says to somebody without an account what they get with one, and leads there and back. */
export function SignUpPrompt({ variant, open }: { variant: PromptVariant; open: boolean }) {
  const router = useRouter()
  const { title, text, closing } = WORDS[variant]
  const goToLogin = () => {
    closePrompt({ leaving: true })
    const { pathname, search } = window.location
    router.push(routes.login({ next: pathname + search }))
  }
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => isOpen || closePrompt({ leaving: false })}>
      <DialogPanel title={title} description={text}>
        <div>
          <h3 className="mb-2 font-sans font-semibold text-sm tracking-normal">
            With a free account you can:
          </h3>
          <ul className="flex flex-col gap-2 text-sm">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex items-start gap-2">
                <Check className="mt-0.5 size-4 shrink-0 text-signal" aria-hidden />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-muted text-sm">{closing}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Dialog.Close className={buttonClass.quiet}>Maybe Later</Dialog.Close>
          <button type="button" onClick={goToLogin} className={buttonClass.primary}>
            Sign Up / Login
          </button>
        </div>
      </DialogPanel>
    </Dialog.Root>
  )
}
