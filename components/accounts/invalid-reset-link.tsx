'use client'

import { Unlink } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { NOTICES } from '@/lib/accounts/notices'
import { INVALID_LINK_REDIRECT_MS } from '@/lib/limits'
import { routes } from '@/lib/routes'

/** Redirects after a while to the sign-in page, which says the same, unless one of its links has the focus then. */
export function InvalidResetLink({ next }: { next?: string }) {
  const login = routes.login({ notice: 'invalid-reset-link', next })
  const router = useRouter()
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const redirect = () => {
      if (!links.current?.contains(document.activeElement)) router.replace(login)
    }
    const timer = setTimeout(redirect, INVALID_LINK_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [router, login])
  const { title, text } = NOTICES['invalid-reset-link']
  return (
    <div role="alert">
      <noscript>
        <meta httpEquiv="refresh" content={`${INVALID_LINK_REDIRECT_MS / 1000};url=${login}`} />
      </noscript>
      <Message heading="h1" icon={<Unlink />} title={title} text={text}>
        <div ref={links} className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={routes.login({ forgot: true, next })}>Request a new link</ButtonLink>
          <ButtonLink href={routes.login({ next })} variant="quiet">
            Go to sign in
          </ButtonLink>
        </div>
      </Message>
    </div>
  )
}
