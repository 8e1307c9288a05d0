import type { Undo } from '@/components/forms/toast-with-undo'
import { BIN_DAYS } from '@/lib/limits'

export const DELETE_CONFIRMATION = {
  question: 'Delete this lineup?',
  text: `It leaves all lists, and its address answers “not found”. You can restore it for ${BIN_DAYS} days.`,
} as const

export const deletedToast = (undo: Undo['run']) => ({
  title: 'Lineup deleted successfully',
  undo: { run: undo, done: 'Lineup restored' },
})
