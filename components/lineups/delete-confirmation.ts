import { callAction } from '@/components/forms/network-errors'
import { BIN_DAYS } from '@/lib/limits'
import { restoreLineupAction } from '@/lib/lineups/states/actions'

/** The texts of the dialog that confirms the deletion of a lineup. */
export const DELETE_CONFIRMATION = {
  question: 'Delete this lineup?',
  text: `It leaves every list, and its address answers “not found”. You can restore it for ${BIN_DAYS} days.`,
  confirm: 'Delete',
} as const

/** The toast after the deletion of a lineup, and what undoes it. */
export const deletedToast = (id: string) => ({
  title: 'Lineup deleted successfully',
  undo: { run: () => callAction(restoreLineupAction, { id }), done: 'Lineup restored' },
})
