'use client'

import { buttonClass } from '@/components/ui/button'
import { useAccount } from './account-store'
import { openSignUpPrompt } from './prompt-store'

export function JoinButton() {
  if (useAccount() !== null) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openSignUpPrompt('general')}
      className={buttonClass.quiet}
    >
      Join the community
    </button>
  )
}
