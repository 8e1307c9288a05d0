'use client'

import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { reportError } from '@/components/hooks/report-error'
import { useTryAgain } from '@/components/hooks/use-try-again'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { toastError } from '@/components/ui/toast'

/**
 * Content of an error boundary (`error.tsx`).
 * @param retry renders the page again, with a new request to the server.
 * @param toast title of an additional error toast.
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
  const { isUnreachable, tryAgain } = useTryAgain(retry)
  useEffect(() => {
    console.error(error)
    reportError(error)
    if (toast) void toastError({ title: toast })
  }, [error, toast])

  return (
    <Message
      heading="h1"
      icon={<CloudOff />}
      title="This page could not be loaded"
      // Next sets a digest on errors of the server. An error without one means the page or its code did not
      // load.
      text={
        error.digest && !isUnreachable
          ? 'The site could not answer. Please try again in a moment.'
          : 'Check your connection, then try again.'
      }
    >
      <button type="button" onClick={tryAgain} className={buttonClass.primary}>
        Try again
      </button>
    </Message>
  )
}
