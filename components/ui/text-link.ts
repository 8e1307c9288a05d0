export const TEXT_LINK_CLASS =
  'inline-flex min-h-11 items-center gap-1.5 text-signal underline underline-offset-4'
