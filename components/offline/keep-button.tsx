'use client'

import { Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { keptPages } from '@/components/hooks/kept-store'
import { useStore } from '@/components/hooks/store'
import { buttonClass } from '@/components/ui/button'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { loadKeepDialog } from './load-keep-dialog'

const KeepDialog = dynamic(() => loadKeepDialog().then((module) => module.KeepDialog), {
  ssr: false,
  loading: WaitingNotice,
})

/** Keeps the page on this device, so that it opens without a network, and says what that takes. */
export function KeepButton({
  href,
  title,
  files = [],
  owner = null,
}: {
  /** The address of the page: path and query. */
  href: string
  title: string
  /** Paths that the page needs and does not name itself: files, data, and further pages of a list. */
  files?: readonly string[]
  /** The id of the account that the page shows data of. It is removed when that user signs out. */
  owner?: string | null
}) {
  const [isOpen, setOpen] = useState(false)
  const isKept = useStore(keptPages)?.some((page) => page.href === href)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonClass.quiet} noscript:hidden print:hidden`}
      >
        <Download className="size-4" aria-hidden />
        {isKept ? 'Kept on This Phone' : 'Keep on This Phone'}
      </button>
      {isOpen && <KeepDialog page={{ href, title, files, owner }} onClose={() => setOpen(false)} />}
    </>
  )
}
