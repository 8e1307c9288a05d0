'use client'

import './globals.css'

/** Error page that replaces the root layout when the layout itself fails. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
        <title>Something went wrong</title>
        <h1 className="text-2xl">Something went wrong</h1>
        <p className="text-muted">The site could not be loaded. Try again in a moment.</p>
        <button
          type="button"
          onClick={() => retry()}
          className="min-h-11 rounded-control bg-signal px-4 font-semibold text-ground"
        >
          Try again
        </button>
      </body>
    </html>
  )
}
