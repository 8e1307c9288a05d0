const BASE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-control px-4 text-sm font-semibold transition-colors disabled:opacity-50 aria-disabled:opacity-70'

/** A long label wraps between words instead of overflowing. */
export const LONG_LABEL_CLASS = 'wrap-normal max-w-full whitespace-normal! py-2 text-center'

/** Lets a button act again while Enter is held down, which `replayEarlyTaps` otherwise prevents. */
export const MAY_REPEAT = { 'data-may-repeat': '' }

/** Ignores presses while `isBlocked`, but keeps the focus, unlike `disabled`. */
export const clickUnless = (isBlocked: boolean, onClick: () => void) =>
  ({
    type: 'button',
    'aria-disabled': isBlocked || undefined,
    onClick: isBlocked ? undefined : onClick,
  }) as const

export const buttonClass = {
  primary: `${BASE} bg-signal text-ground hover:bg-ink`,
  quiet: `${BASE} border border-line bg-surface-2 text-ink hover:border-line-strong hover:bg-surface-3`,
  danger: `${BASE} border border-danger text-danger hover:bg-danger-deep`,
  icon: 'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-surface-3 disabled:opacity-40',
} as const
