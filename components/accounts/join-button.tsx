'use client'

import { buttonClass } from '@/components/ui/button'
import { useAccount } from './account-store'
import { promptSignUp } from './prompt-store'

/** Offers an account to somebody who has none. */
export function JoinButton() {
  const account = useAccount()
  if (!account.known || account.personal) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => promptSignUp('general')}
      className={buttonClass.quiet}
    >
      Join the community
    </button>
  )
}
