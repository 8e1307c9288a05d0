'use client'

import { BookPlus } from 'lucide-react'
import { requestPlaybook } from '@/components/lineups/playbook-request'
import { buttonClass } from '@/components/ui/button'

/** Opens the dialog that puts a lineup into playbooks. */
export function PlaybookButton({ lineupId }: { lineupId: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => void requestPlaybook(lineupId)}
      className={buttonClass.quiet}
    >
      <BookPlus className="size-4" aria-hidden />
      Playbook
    </button>
  )
}
