'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { cancelImportAction, undoImportAction } from '@/lib/lineups/imports/actions'
import type { LineupImport } from '@/lib/lineups/imports/schema'
import { routes } from '@/lib/routes'

export function CancelButton({ id, isRunning = false }: { id: string; isRunning?: boolean }) {
  const router = useRouter()
  const label = isRunning ? 'Stop' : 'Remove this import'
  return (
    <ActionButton
      label={label}
      name=""
      question={`${label}?`}
      text={
        isRunning
          ? 'What is done stays, and can be undone. Importing the same file again goes on.'
          : 'Nothing was imported. Its file is deleted.'
      }
      variant="danger"
      action={async () => {
        const result = await callAction(cancelImportAction, { id })
        if (result.ok && !isRunning) router.push(routes.admin(defaultListQuery('import')))
        return result
      }}
      success={{ title: isRunning ? 'Stopped' : 'Import removed' }}
    />
  )
}

export function UndoImportButton({ lineupImport }: { lineupImport: LineupImport }) {
  const { id, created, changed } = lineupImport
  return (
    <ActionButton
      label="Undo"
      name="this import"
      question="Undo this import?"
      text={`New lineups that go to the bin: ${created}. Changed ones that become what they were: ${changed}. Those that were changed since stay as they are. Importing the file again brings all back.`}
      variant="danger"
      action={() => callAction(undoImportAction, { id })}
      success={{ title: 'Import undone' }}
    />
  )
}
