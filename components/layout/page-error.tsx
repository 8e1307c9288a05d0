import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { toastAppError } from '@/components/forms/toast-app-error'
import { useTryAgain } from '@/components/hooks/use-try-again'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { ErrorCode } from '@/lib/errors'

/** @param code of an error that a toast shows in addition. */
export function PageError({
  error,
  retry,
  code,
}: {
  error: Error & { digest?: string }
  retry: () => void
  code?: ErrorCode | undefined
}) {
  const { isUnreachable, tryAgain } = useTryAgain(error, retry)
  useEffect(() => {
    console.error(error)
    if (code) void toastAppError({ code })
  }, [error, code])

  return (
    <Message
      heading="h1"
      icon={<CloudOff />}
      title="This page could not be loaded"
      // Next sets a digest on server errors.
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
