/** The numbers of spec §9, each named once. Times are in milliseconds, distances in CSS pixels. */
export const PAGE_SIZE = 10
/** Longest search text, in characters. */
export const MAX_QUERY_LENGTH = 60
export const MIN_STEP_IMAGES = 2
export const MAX_STEP_IMAGES = 8

/** In characters; the database holds the same bounds. */
export const MAX_TITLE = 120
export const MAX_DESCRIPTION = 2000
export const MAX_STEP_TEXT = 300

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

/** How long a copy button says that it copied. */
export const COPIED_MS = 2000

/** A lineup's own description is shared only when longer than this many characters. */
export const SHARE_DESCRIPTION_MIN = 50
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** In characters. */
export const MIN_USERNAME = 3
export const MAX_USERNAME = 30
export const MIN_PASSWORD = 6

/** How long a reset link may take to be verified before it counts as invalid. */
export const RESET_LINK_WAIT_MS = 5000
/** How long the page of an invalid reset link stays before it leads to the sign-in page. */
export const INVALID_LINK_LEAVE_MS = 5000

/** Longest text of a report, in characters. */
export const MAX_REPORT_TEXT = 500
/** How many reports of one person wait for review at most; the database holds the same bound. */
export const MAX_PENDING_REPORTS = 50
/** Longest notes of an admin on a report, in characters. */
export const MAX_NOTES = 2000
/** From how many verdicts on a lineup's reliability is shown. */
export const MIN_VERDICTS = 5
/** Longest search text on the dashboard, in characters. */
export const MAX_ADMIN_QUERY = 100
/** Longest name of a patch, in characters. */
export const MAX_PATCH_NAME = 20

/** Most of an uploaded image: bytes of its file, pixels of its picture, and pixels a side. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 25_000_000
export const MAX_UPLOAD_SIDE_PX = 12_000
/**
 * How much an account may have stored: bytes of all its step images, and images that no lineup shows. A lineup that waits
 * for review takes some 3 MB.
 */
export const UPLOAD_QUOTA = {
  user: { maxBytes: 200 * 1024 * 1024, maxUnused: 40 },
  admin: { maxBytes: 10 * 1024 * 1024 * 1024, maxUnused: 400 },
} as const
/** How long an image may wait for its lineup to be saved before it is removed. */
export const UPLOAD_GRACE_MS = 24 * 60 * 60 * 1000
/** Longest side of a step image as it is stored. */
export const STEP_IMAGE_SIDE_PX = 1920

/** Longest id of a mail template and longest message of a campaign, in characters. */
export const MAX_TEMPLATE_ID = 200
export const MAX_CAMPAIGN_MESSAGE = 2000
