/** Scrolls when it is higher than the screen. */
export const DIALOG_BOX =
  'fixed inset-x-3 z-60 mx-auto flex max-w-md animate-enter scroll-pb-20 flex-col gap-4 overflow-y-auto rounded-panel border border-line-strong bg-surface-2 p-5 low:top-2 low:max-h-[calc(100dvh-1rem)]'

/** The last row of a dialog stays in view while the rest scrolls. */
export const DIALOG_ACTIONS =
  'sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 bg-surface-2 px-5 pt-1 pb-5 low:pb-2'
