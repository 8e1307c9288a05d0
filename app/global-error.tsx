'use client'

import { useTryAgain } from '@/components/hooks/use-try-again'
import { PageBody } from '@/components/layout/page-body'
import './globals.css'

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const { isUnreachable, tryAgain } = useTryAgain(error, retry)
  return (
    <html lang="en">
      <PageBody className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
        <title>Something went wrong</title>
        <h1 className="text-2xl">Something went wrong</h1>
        <p className="text-muted">
          {isUnreachable
            ? 'Check your connection, then try again.'
            : 'The site could not be loaded. Try again in a moment.'}
        </p>
        <button
          type="button"
          onClick={tryAgain}
          className="min-h-11 rounded-control bg-signal px-4 font-semibold text-ground"
        >
          Try again
        </button>
      </PageBody>
    </html>
  )
}
