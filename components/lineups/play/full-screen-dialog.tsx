import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useDialogFocus } from '@/components/hooks/focus'
import { closeTopLayer } from '@/components/hooks/history-layers'
import { RegisterOpenDialog } from '@/components/hooks/open-dialogs'
import { buttonClass } from '@/components/ui/button'
import { NoticeBand } from '@/components/ui/notice-band'

/** For a part that scrolls. On a `tiny` screen the whole dialog scrolls instead. */
export const SCROLLED_PART =
  'overflow-y-auto overscroll-contain p-3 outline-none low:p-1.5 tiny:h-auto! tiny:overflow-visible'

const BUTTON_ROW =
  'flex justify-end gap-2 border-line border-t bg-ground p-2 low:py-1 tiny:sticky tiny:bottom-0'

/** @param children one visible element, because it takes one row. It has `SCROLLED_PART` where it scrolls. */
export function FullScreenDialog({
  caption,
  title,
  buttons,
  onKeyDown,
  onClose,
  children,
}: {
  caption: ReactNode
  title: string
  buttons: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}) {
  const focusProps = useDialogFocus()
  return (
    <Dialog.Root open onOpenChange={() => onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          {...focusProps}
          onKeyDown={onKeyDown}
          // As Back does, Escape closes a layer within the dialog first, such as the map.
          onEscapeKeyDown={(event) => {
            if (closeTopLayer()) event.preventDefault()
          }}
          className="fixed inset-0 z-60 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-ground outline-none tiny:block tiny:overflow-y-auto"
        >
          <RegisterOpenDialog />
          {/* It is `fixed`, so it takes no row. */}
          <NoticeBand />
          <div className="flex min-h-11 items-center border-line border-b py-1.5 ps-3 pe-14 low:ps-2">
            <div className="min-w-0 flex-1 low:flex low:items-center low:gap-3 tiny:block">
              <p className="max-h-[2lh] overflow-y-auto text-muted text-xs low:max-w-[40%] tiny:max-w-none">
                {caption}
              </p>
              <Dialog.Title asChild>
                <h1
                  aria-live="polite"
                  className="max-h-[20dvh] overflow-y-auto text-xl leading-tight low:min-w-0 low:flex-1 tiny:max-h-none"
                >
                  {title}
                </h1>
              </Dialog.Title>
            </div>
            {/* `fixed`, so that it stays in view where the whole dialog scrolls. */}
            <Dialog.Close
              aria-label="Close"
              className={`${buttonClass.icon} fixed end-1 top-1 z-1 low:top-0 tiny:bg-ground`}
            >
              <X className="size-6" aria-hidden />
            </Dialog.Close>
          </div>
          {children}
          <div className={BUTTON_ROW}>{buttons}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
