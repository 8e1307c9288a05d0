'use client'

import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { toastError } from '@/components/ui/toast'

/** A page of the main group that could not be made; trying again asks the server once more. */
export default function MainError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  useEffect(() => {
    console.error(error)
    void toastError({ title: 'Failed to fetch lineups' })
  }, [error])

  return (
    <Message
      heading="h1"
      icon={<CloudOff />}
      title="This page could not be loaded"
      text="Check your connection, then try again."
    >
      <button type="button" onClick={reset} className={buttonClass.primary}>
        Try again
      </button>
    </Message>
  )
}
