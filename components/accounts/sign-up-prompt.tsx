import * as Dialog from '@radix-ui/react-dialog'
import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { buttonClass } from '@/components/ui/button'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { DIALOG_ACTIONS } from '@/components/ui/dialog-styles'
import { routes } from '@/lib/routes'
import { closeSignUpPrompt, type Prompt } from './prompt-store'
import { PROMPT_TEXTS } from './prompt-texts'

const BENEFITS = [
  'Save unlimited lineups',
  'Rate lineups',
  'Report inappropriate or incorrect content',
  'Put lineups into playbooks, and share them with your team',
] as const

export function SignUpPrompt({ variant, beforeLogin, open }: Prompt & { open: boolean }) {
  const router = useRouter()
  const { title, text, closing } = PROMPT_TEXTS[variant]
  const goToSignUp = () => {
    beforeLogin?.()
    closeSignUpPrompt()
    const { pathname, search } = window.location
    router.push(routes.login({ tab: 'sign-up', next: pathname + search }))
  }
  return (
    <DialogPanel open={open} onClose={closeSignUpPrompt} title={title} description={text}>
      <div>
        <h3 className="mb-2 font-sans font-semibold text-sm tracking-normal">With a free account you can:</h3>
        <ul className="flex flex-col gap-2 text-sm">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-signal" aria-hidden />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-muted text-sm">{closing}</p>
      <div className={DIALOG_ACTIONS}>
        <Dialog.Close className={buttonClass.quiet}>Maybe Later</Dialog.Close>
        <button type="button" onClick={goToSignUp} className={buttonClass.primary}>
          Sign Up / Login
        </button>
      </div>
    </DialogPanel>
  )
}
