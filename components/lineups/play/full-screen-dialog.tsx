'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { RegisterOpenDialog } from '@/components/hooks/open-dialogs'
import { buttonClass } from '@/components/ui/button'
import { NoticeBand } from '@/components/ui/notice-band'

/** A dialog as large as the screen: a title with a line above or beside it and a button that closes it, then two rows as `children`. */
export function FullScreenDialog({
  line,
  title,
  onKeyDown,
  onClose,
  children,
}: {
  line: ReactNode
  title: string
  onKeyDown?: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}) {
  const restoreFocusProps = useRestoreFocus()
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          {...restoreFocusProps}
          onOpenAutoFocus={(event) => {
            restoreFocusProps.onOpenAutoFocus()
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
          }}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-60 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-ground outline-none"
        >
          <RegisterOpenDialog />
          <NoticeBand />
          <div className="flex items-center gap-2 border-line border-b px-3 low:px-2">
            <div className="min-w-0 flex-1 py-1.5 low:flex low:items-baseline low:gap-3">
              <p className="truncate text-muted text-xs">{line}</p>
              <Dialog.Title asChild>
                <h1 aria-live="polite" className="truncate text-xl leading-tight">
                  {title}
                </h1>
              </Dialog.Title>
            </div>
            <Dialog.Close aria-label="Close" className={buttonClass.icon}>
              <X className="size-6" aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
