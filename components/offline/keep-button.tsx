'use client'

import { Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState } from 'react'
import { keptPages } from '@/components/hooks/kept-store'
import { useStore } from '@/components/hooks/store'
import { buttonClass } from '@/components/ui/button'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { isSamePage } from '@/lib/offline/kept-pages'
import type { PageToKeep } from './keep-page'

const KeepDialog = dynamic(() => import('./keep-dialog').then((module) => module.KeepDialog), {
  ssr: false,
  loading: WaitingNotice,
})

type Props = Omit<PageToKeep, 'owner'> & {
  owner?: string | null
  /** Changes with content that neither the title nor the files show. */
  version?: number
  /** What the copy lacks, in a sentence. */
  note?: string | undefined
}

/** An existing copy is renewed each time the page is opened or changed. */
export function KeepButton({ href, title, files, owner = null, version, note }: Props) {
  const [isOpen, setOpen] = useState(false)
  const kept = useStore(keptPages)
  const isKept = kept?.some((page) => isSamePage(page.href, href))
  const isKnown = kept !== undefined
  const renewIfKept = useEffectEvent((page: PageToKeep) => {
    if (isKept) import('./keep-page').then(({ keepOrRenewPage }) => keepOrRenewPage(page)).catch(console.warn)
  })
  const fileKey = files.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is opened and when it has changed.
  useEffect(() => {
    if (isKnown) renewIfKept({ href, title, files, owner })
  }, [isKnown, href, title, fileKey, owner, version])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonClass.quiet} noscript:hidden print:hidden`}
      >
        <Download className="size-4" aria-hidden />
        <span>{isKept ? 'Kept on This Device' : 'Keep on This Device'}</span>
      </button>
      {isOpen && (
        <PanelBoundary name="The dialog" onClose={() => setOpen(false)}>
          <KeepDialog page={{ href, title, files, owner }} note={note} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  )
}
