'use client'

import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { toastError } from '@/components/ui/toast'

/**
 * Stands for a page that could not be made; trying again asks the server once more.
 * @param toast what is said of it besides.
 */
export function PageError({
  error,
  retry,
  toast,
}: {
  error: Error & { digest?: string }
  retry: () => void
  toast?: string | undefined
}) {
  useEffect(() => {
    console.error(error)
    if (toast) void toastError({ title: toast })
  }, [error, toast])

  return (
    <Message
      heading="h1"
      icon={<CloudOff />}
      title="This page could not be loaded"
      // Next gives a digest to what failed on the server; what failed here is a page or its code that did not come.
      text={
        error.digest
          ? 'The site could not answer. Please try again in a moment.'
          : 'Check your connection, then try again.'
      }
    >
      <button type="button" onClick={() => retry()} className={buttonClass.primary}>
        Try again
      </button>
    </Message>
  )
}
