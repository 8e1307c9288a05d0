'use client'

import { Unlink } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { NOTICES } from '@/lib/accounts/notices'
import { routes } from '@/lib/routes'

const READING_TIME_MS = 8000

/** Said of a reset link that can't be used. Leads to the sign-in page by itself, which says it once more. */
export function InvalidResetLink() {
  const router = useRouter()
  useEffect(() => {
    const leave = () => router.replace(routes.login({ notice: 'invalid-reset-link' }))
    const timer = setTimeout(leave, READING_TIME_MS)
    return () => clearTimeout(timer)
  }, [router])
  const { title, text } = NOTICES['invalid-reset-link']
  return (
    <Message heading="h1" icon={<Unlink className="size-6" aria-hidden />} title={title} text={text}>
      <Link href={routes.login({ forgot: true })} className={buttonClass.primary}>
        Request a new link
      </Link>
    </Message>
  )
}
