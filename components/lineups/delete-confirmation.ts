/** The texts of the dialog that confirms the deletion of a lineup. */
export const DELETE_CONFIRMATION = {
  question: 'Are you sure?',
  text: 'This action cannot be undone. This will permanently delete the lineup.',
  confirm: 'Delete',
} as const
