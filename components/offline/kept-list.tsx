'use client'

import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import {
  isKeptByUser,
  keptPages,
  readKeptPages,
  removeKeptPages,
  type StoredPage,
} from '@/components/hooks/kept-store'
import { useStore } from '@/components/hooks/store'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { formatLocalDateTime } from '@/lib/dates'
import { formatSize } from '@/lib/offline/kept-pages'

export function KeptList() {
  const all = useStore(keptPages)
  useEffect(() => void readKeptPages(), [])
  const pages = all?.filter(isKeptByUser)
  if (!pages) return <p className="text-muted noscript:hidden">Loading …</p>
  if (pages.length === 0)
    return (
      <Message
        icon={<Download />}
        title="Nothing Is Kept Yet"
        text="With a connection, open a playbook, your saved lineups or the lineups of a map and an agent, and choose “Keep on This Device”."
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-2">
        {pages.map((page) => (
          <KeptItem key={page.cacheName} page={page} />
        ))}
      </ul>
      <p className="text-muted text-sm">
        {`${formatSize(pages.reduce((sum, { bytes }) => sum + bytes, 0))} in all. Files that several pages share count for each of them. What you remove needs a connection to be kept again.`}
      </p>
    </>
  )
}

function KeptItem({ page }: { page: StoredPage }) {
  useFocusMainOnUnmount()
  return (
    <li className="flex items-center gap-3 rounded-panel border border-line bg-surface-1 p-2 ps-4">
      <div className="min-w-0 flex-1">
        {/* Not a `Link`, because the router would need the network. */}
        <a href={page.href} className="font-semibold underline-offset-4 hover:underline">
          {page.title}
        </a>
        <p className="text-muted text-sm">{`${formatSize(page.bytes)}, kept ${formatLocalDateTime(page.keptAt)}`}</p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${page.title}`}
        onClick={() => void removeKeptPages([page])}
        className={buttonClass.quiet}
      >
        Remove
      </button>
    </li>
  )
}
