/** The numbers of spec §9, each named once. Times are in milliseconds, distances in CSS pixels. */
export const PAGE_SIZE = 10
/** Longest search text, in characters. */
export const MAX_QUERY_LENGTH = 60
export const MIN_STEP_IMAGES = 2
export const MAX_STEP_IMAGES = 8

export const SLIDE_DURATION_MS = 3000
export const SLIDE_TICK_MS = 50
export const ZOOM_LEVELS = [1, 2, 3] as const

export const HEADER_HIDE_AFTER_PX = 50
export const HEADER_MIN_CHANGE_PX = 2
export const HEADER_DEBOUNCE_MS = 25

/** Narrow screens, as a media query: under 1080 px. */
export const NARROW_SCREEN = '(width < 1080px)'

export const SWIPE_EDGE_PX = 20
export const SWIPE_MIN_X_PX = 40
export const SWIPE_MAX_Y_PX = 30

export const TOAST_DURATION_MS = 4000
export const TOASTS_VISIBLE = 3

/** A lineup's own description is shared only when longer than this many characters. */
export const SHARE_DESCRIPTION_MIN = 50
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
