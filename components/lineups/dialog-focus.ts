import { useRestoreFocus } from '@/components/hooks/focus'

/** As `useRestoreFocus`. The opened dialog itself gets the focus: its keys then work, and no control looks chosen. */
export function useDialogFocus() {
  const { onOpenAutoFocus, onCloseAutoFocus } = useRestoreFocus()
  return {
    onOpenAutoFocus: (event: Event) => {
      onOpenAutoFocus()
      event.preventDefault()
      if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
    },
    onCloseAutoFocus,
  }
}
