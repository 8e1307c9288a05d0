import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '@/components/hooks/store'
import {
  TOAST_DURATION_MS,
  TOAST_MS_PER_CHARACTER,
  TOAST_SWIPE_PX,
  TOAST_WITH_ACTION_DURATION_MS,
} from '@/lib/limits'
import { type Toast, toasts } from './toast-store'
import { HAS_POPOVERS, useTopLayer } from './use-top-layer'

/** Nobody depends on color: each kind has an icon, and for screen readers a word. */
const KINDS = {
  error: { word: 'Error', Icon: CircleAlert, box: 'border-danger bg-danger-deep', color: 'text-danger' },
  success: { word: 'Done', Icon: CircleCheck, box: 'border-success bg-success-deep', color: 'text-success' },
  info: { word: 'Notice', Icon: Info, box: 'border-line-strong bg-surface-3', color: 'text-muted' },
} as const

/** Shows the three newest toasts, which are the last in the DOM. */
const STACK =
  'grid grid-cols-[fit-content(100%)] [align-content:safe_center] justify-center gap-1 *:nth-last-[n+4]:hidden'

/** Without hover or focus, the newest toast covers the others, whose edges show. */
const COVERED =
  'not-hover:not-focus-within:*:[grid-area:1/1] not-hover:not-focus-within:*:nth-last-2:translate-y-1 not-hover:not-focus-within:*:nth-last-2:scale-x-95 not-hover:not-focus-within:*:nth-last-3:translate-y-2 not-hover:not-focus-within:*:nth-last-3:scale-x-90'

export function ToastRegion() {
  const shown = useStore(toasts)
  useEffect(() => {
    window.addEventListener('keydown', clearOnEscape, { capture: true })
    return () => window.removeEventListener('keydown', clearOnEscape, { capture: true })
  }, [])
  const topLayer = useTopLayer()
  return (
    <RadixToast.Provider label="Notice" swipeThreshold={TOAST_SWIPE_PX}>
      {/* Radix appends each toast to the list when the toast mounts, and `STACK` needs the newest last. */}
      {shown.toReversed().map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
      <RadixToast.Viewport
        {...topLayer}
        label="Notices ({hotkey})"
        // Keeps an open dialog from hiding the toasts from screen readers. Radix announces each toast.
        aria-live="off"
        data-notice
        className={`in-notice-band pointer-events-none m-0 overflow-visible border-0 bg-transparent p-0 text-ink outline-none *:pointer-events-auto! print:hidden ${STACK} ${COVERED} ${HAS_POPOVERS ? '' : 'z-70'}`}
      />
    </RadixToast.Provider>
  )
}

/** On Escape, Radix would close the newest toast instead of an open dialog. Without toasts, it closes the dialog. */
function clearOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape' || document.activeElement?.closest('[data-toast]')) return
  // `flushSync`, because the toasts must be gone before Radix's own listener runs.
  flushSync(() => toasts.set([]))
}

function ToastItem({ id, kind, title, description = '', action }: Toast) {
  const { word, Icon, box, color } = KINDS[kind]
  const lines = kind === 'success' ? 'line-clamp-2 wide:line-clamp-3' : 'line-clamp-3'
  const readingTimeMs = (title.length + description.length) * TOAST_MS_PER_CHARACTER
  const remove = () => toasts.set(toasts.get().filter((toast) => toast.id !== id))
  return (
    <RadixToast.Root
      data-toast
      duration={Math.max(readingTimeMs, action ? TOAST_WITH_ACTION_DURATION_MS : TOAST_DURATION_MS)}
      // A toast is open from the start, so the only change is its closing.
      onOpenChange={remove}
      // The newest toast comes first, and in front.
      style={{ order: -id, zIndex: id }}
      className={`group/toast flex min-h-11 animate-enter items-center gap-1.5 rounded-control border border-s-4 ps-2 text-xs data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) wide:text-sm ${box}`}
    >
      <Icon className={`size-4 shrink-0 ${color}`} aria-hidden />
      {/* A long text is cut off, so that it covers nothing; hover, focus or a tap shows all of it. */}
      <p
        className={`${lines} min-w-0 grow group-focus-within/toast:line-clamp-none group-hover/toast:line-clamp-none group-focus/toast:line-clamp-none`}
      >
        <span className="sr-only">{`${word}: `}</span>
        <RadixToast.Title asChild>
          <span className="font-semibold">{title} </span>
        </RadixToast.Title>
        {description && (
          <RadixToast.Description asChild>
            <span>{description}</span>
          </RadixToast.Description>
        )}
      </p>
      {action && (
        <RadixToast.Action
          altText={action.label}
          onClick={action.onClick}
          className="-my-px min-h-11 shrink-0 whitespace-nowrap rounded-control px-1.5 font-semibold text-signal text-sm underline underline-offset-4"
        >
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Close notice"
        className="-my-px flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:text-ink"
      >
        <X className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
