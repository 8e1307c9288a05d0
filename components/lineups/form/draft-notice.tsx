import { Notice } from '@/components/ui/notice'

/** Says that what was typed before is back, and lets it go. */
export function DraftNotice({ at, discard }: { at: number; discard: () => void }) {
  const time = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="success" title="Your unsaved changes are back">
      <p>
        As you left them on {time}.{' '}
        <button type="button" onClick={discard} className="min-h-11 text-signal underline underline-offset-4">
          Discard them
        </button>
      </p>
    </Notice>
  )
}
