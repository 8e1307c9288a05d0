/** What is asked before a lineup is deleted (spec §2). */
export const DELETE_QUESTION = {
  question: 'Are you sure?',
  text: 'This action cannot be undone. This will permanently delete the lineup.',
  confirm: 'Delete',
} as const
