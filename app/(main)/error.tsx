'use client'

import { CloudOff } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { toastError } from '@/components/ui/toast'
import { routes } from '@/lib/routes'

/** A page of the main group that could not be made; trying again asks the server once more. */
export default function MainError({ error, retry }: { error: unknown; retry: () => void }) {
  const isList = usePathname() === routes.home()

  useEffect(() => {
    console.error(error)
    if (isList) void toastError({ title: 'Failed to fetch lineups' })
  }, [error, isList])

  return (
    <Message
      heading="h1"
      icon={<CloudOff />}
      title="This page could not be loaded"
      text="Check your connection, then try again."
    >
      <button type="button" onClick={() => retry()} className={buttonClass.primary}>
        Try again
      </button>
    </Message>
  )
}
