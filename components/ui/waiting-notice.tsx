import { useOffline } from 'next/offline'

/** Appears after 0.4 s, so that a fast connection never shows it. */
export function WaitingNotice() {
  const isOffline = useOffline()
  return (
    <span
      role="status"
      data-notice={isOffline || undefined}
      className="in-notice-band pointer-events-none z-60 flex animate-[enter_0.12s_0.4s_both] items-center justify-center print:hidden"
    >
      <span className="rounded-control border border-line-strong bg-surface-3 px-3 py-1.5 text-ink text-xs sm:text-sm">
        {isOffline ? 'This needs a connection. It goes on as soon as there is one.' : 'Loading …'}
      </span>
    </span>
  )
}
