import * as Dialog from '@radix-ui/react-dialog'
import Link from 'next/link'
import { useEffect, useEffectEvent, useState } from 'react'
import { canKeepPages, keptPages, readKeptPages, removeKeptPages } from '@/components/hooks/kept-store'
import { useStore } from '@/components/hooks/store'
import { buttonClass } from '@/components/ui/button'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { DIALOG_ACTIONS } from '@/components/ui/dialog-styles'
import { ProgressBar } from '@/components/ui/progress-bar'
import { formatLocalDateTime } from '@/lib/dates'
import { errorMessage } from '@/lib/errors'
import { formatSize, isSamePage } from '@/lib/offline/kept-pages'
import { routes } from '@/lib/routes'
import type { PageToKeep } from './keep-page'
import { keeping, startKeeping } from './keeping'

/** Browsers offer `storage` only over HTTPS and on localhost, and may refuse it. */
const readPersistence = async () => (await navigator.storage?.persisted().catch(() => false)) ?? false

type KeepDialogProps = { page: PageToKeep; note: string | undefined; onClose: () => void }

export function KeepDialog({ page, note, onClose }: KeepDialogProps) {
  /** Undefined unless the page is being kept now, or could not be kept. */
  const state = useStore(keeping)[page.href]
  const pages = useStore(keptPages)
  const kept = pages?.find(({ href }) => isSamePage(href, page.href))
  const isKnown = pages !== undefined
  const [isPersistent, setPersistent] = useState(true)
  useEffect(() => {
    void readKeptPages()
    void readPersistence().then(setPersistent)
  }, [])
  const start = async () => {
    await startKeeping(page)
    setPersistent(await readPersistence())
  }
  const keepAtOnce = useEffectEvent(() => {
    if (!kept && !state && canKeepPages()) void start()
  })
  // Before the kept pages are known, a page that is kept already would be kept again.
  useEffect(() => {
    if (isKnown) keepAtOnce()
  }, [isKnown])

  return (
    <DialogPanel
      onClose={onClose}
      title="Keep on This Device"
      description="The page then opens without a connection, with all its pictures. Videos need one."
    >
      {!canKeepPages() && (
        <p>This browser can’t keep pages. Open the site in another one, or not in a private window.</p>
      )}
      {state?.status === 'keeping' && (
        <>
          <ProgressBar label={`Keeping ${page.title}`} value={state.done} max={state.total} />
          <p className="text-sm tabular-nums">{`${state.done} of ${state.total} files`}</p>
        </>
      )}
      <p role="status" className="text-sm">
        {state?.status === 'keeping' && <span>Keeping the page …</span>}
        {state?.status === 'failed' && <span>{errorMessage(state.error)}</span>}
        {!state && (
          <span>
            {kept ? `Kept ${formatLocalDateTime(kept.keptAt)}, ${formatSize(kept.bytes)}.` : 'Not kept yet.'}
          </span>
        )}
      </p>
      {note && <p className="text-muted text-sm">{note}</p>}
      {kept && !isPersistent && (
        <p className="text-muted text-sm">Your browser may remove it when this device runs out of space.</p>
      )}
      {kept && page.owner !== null && <p className="text-muted text-sm">It is removed when you sign out.</p>}
      <div className={DIALOG_ACTIONS}>
        {state?.status === 'keeping' ? (
          <button type="button" onClick={state.cancel} className={buttonClass.quiet}>
            Cancel
          </button>
        ) : (
          canKeepPages() && (
            <button type="button" onClick={start} className={kept ? buttonClass.quiet : buttonClass.primary}>
              {kept ? 'Keep Again' : 'Keep'}
            </button>
          )
        )}
        {kept && (
          <button type="button" onClick={() => void removeKeptPages([kept])} className={buttonClass.danger}>
            Remove
          </button>
        )}
        <Dialog.Close className={buttonClass.quiet}>Close</Dialog.Close>
        <Link
          href={routes.offline}
          prefetch={false}
          className="order-first me-auto inline-flex max-sm:basis-full min-h-11 items-center text-sm underline underline-offset-4"
        >
          Everything kept on this device
        </Link>
      </div>
    </DialogPanel>
  )
}
