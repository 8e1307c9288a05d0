'use client'

import { Unlink } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { NOTICES } from '@/lib/accounts/notices'
import { INVALID_LINK_LEAVE_MS } from '@/lib/limits'
import { routes } from '@/lib/routes'

const LOGIN = routes.login({ notice: 'invalid-reset-link' })

/**
 * Says that a reset link can't be used, and leads to the sign-in page by itself, which says it once more. It does not
 * move somebody who is about to press one of its buttons.
 */
export function InvalidResetLink() {
  const router = useRouter()
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = () => {
      if (!buttons.current?.contains(document.activeElement)) router.replace(LOGIN)
    }
    const timer = setTimeout(leave, INVALID_LINK_LEAVE_MS)
    return () => clearTimeout(timer)
  }, [router])
  const { title, text } = NOTICES['invalid-reset-link']
  return (
    <div role="alert">
      <noscript>
        <meta httpEquiv="refresh" content={`${INVALID_LINK_LEAVE_MS / 1000};url=${LOGIN}`} />
      </noscript>
      <Message heading="h1" icon={<Unlink className="size-6" aria-hidden />} title={title} text={text}>
        <div ref={buttons} className="flex flex-wrap justify-center gap-2">
          <Link href={routes.login({ forgot: true })} className={buttonClass.primary}>
            Request a new link
          </Link>
          <Link href={routes.login()} className={buttonClass.quiet}>
            Go to sign in
          </Link>
        </div>
      </Message>
    </div>
  )
}
