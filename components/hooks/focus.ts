import { useEffect, useRef } from 'react'

/** For a control that its own action removes: the focus moves to the page's content. */
export function useFocusMainOnUnmount(): void {
  useEffect(
    () => () => {
      // A dialog that closes at the same time restores the focus first.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [],
  )
}

/** @returns whether a field of the form is invalid. */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}

/** For a Radix dialog without a trigger: restores the focus. Spread the result over the dialog's content. */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // The action may have removed the opener, and a dialog that is open in the HTML has none.
      const hasOpener = opener.current?.isConnected && opener.current !== document.body
      const target = hasOpener ? opener.current : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}

/** Also focuses the opened dialog itself: its keys then work, and no control looks chosen. */
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

/** @returns a function that focuses an element by its id once the list is rendered in a new `order`. */
export function useFocusAfterRender(order: string): (id: string) => void {
  const target = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order.
  useEffect(() => {
    const element = document.getElementById(target.current)
    target.current = ''
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  }, [order])
  return (id) => {
    target.current = id
  }
}
