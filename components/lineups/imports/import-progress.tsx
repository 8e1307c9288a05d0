'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { usePageVisible } from '@/components/hooks/browser-state'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { LineupImport } from '@/lib/lineups/imports/schema'
import { CancelButton } from './import-buttons'
import { importText, rowsText } from './import-text'
import { readImport } from './upload-import'

const POLL_INTERVAL_MS = 2000

export function ImportProgress({ initial }: { initial: LineupImport }) {
  const [latest, setLatest] = useState(initial)
  const [isLost, setLost] = useState(false)
  const router = useRouter()
  const isVisible = usePageVisible()
  const { id } = initial
  useEffect(() => {
    if (!isVisible) return
    const stop = new AbortController()
    const poll = async () => {
      while (!stop.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
        const current = await readImport(id, stop.signal).catch(() => undefined)
        if (stop.signal.aborted) return
        setLost(!current)
        if (!current) continue
        if (current.status !== 'running') return router.refresh()
        setLatest(current)
      }
    }
    void poll()
    return () => stop.abort()
  }, [id, isVisible, router])
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <p role="status" className="tabular-nums">
        {importText(latest)}
      </p>
      <ProgressBar label="Rows that are done" value={latest.done} max={latest.rows || 1} />
      <p className="text-muted">{`So far: ${rowsText(latest)}. You can close this page.`}</p>
      {isLost && <p className="text-danger">The progress can’t be read at the moment.</p>}
      <CancelButton id={id} isRunning />
    </div>
  )
}
