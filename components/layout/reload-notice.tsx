import { X } from 'lucide-react'

const CURRENT_URL = ''

/** Attributes of `<html>` show the notice and its reason. The shell renders it last, so that it is in front. */
export function ReloadNotice() {
  return (
    <div role="status" className="print:hidden">
      <p className="in-notice-band z-60 hidden items-center justify-center text-xs leading-4 in-data-outdated:flex in-data-unanswered:flex in-data-other-account:flex wide:text-sm">
        <span className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface-3 ps-3">
          <span className="not-in-data-outdated:hidden">The site was updated.</span>
          <span className="not-in-data-unanswered:hidden">Parts of this page have not arrived yet.</span>
          <span className="not-in-data-other-account:hidden">Another account is signed in now.</span>
          <a
            href={CURRENT_URL}
            className="flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
          >
            Reload this page
          </a>
          <button
            // `retryLostScripts` closes it. For the type `button`, `replayEarlyTaps` would keep the tap for React.
            type="submit"
            aria-label="Close notice"
            data-close-reload-notice
            className="-my-px flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <X className="size-4" />
          </button>
        </span>
      </p>
    </div>
  )
}
