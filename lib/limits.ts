export const PAGE_SIZE = 10
/** Page sizes that admins choose from in long tables. */
export const ADMIN_PAGE_SIZES = [PAGE_SIZE, 25, 50] as const
/** Lineups of one practice. */
export const PRACTICE_SIZE = 5
export const MAX_MISSED_IN_PRACTICE = 3
/** Lineups whose last practice a device remembers. */
export const MAX_PRACTICE_RECORDS = 500
/** Pages of a list that are kept on a device. One with its pictures takes about 3 MB. */
export const MAX_KEPT_PAGES = 10
/** Lineups that an admin changes at once. The database enforces the same limit. */
export const MAX_LINEUPS_AT_ONCE = 500
/** In characters. */
export const MAX_QUERY_LENGTH = 60
/** Days that the words of searches without a result are kept. The database has the same number. */
export const EMPTY_SEARCH_DAYS = 30

export const MIN_STEP_IMAGES = 2
export const MAX_STEP_IMAGES = 8

export const MAX_AUTHOR_LINEUPS = 100

/** In characters. The database enforces the same limits. */
export const MAX_TITLE_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
export const MAX_STEP_TEXT_LENGTH = 300

/** Time in the air. The database enforces the same limit. */
export const MAX_AIR_MS = 30_000

export const SLIDE_DURATION_MS = 3000
export const SLIDE_TICK_MS = 50
/** The levels of the zoom are the whole numbers from 1 to this one. */
export const MAX_ZOOM = 3

export const HEADER_HIDE_AFTER_PX = 50
export const HEADER_MIN_CHANGE_PX = 2
export const HEADER_DEBOUNCE_MS = 25

/** A media query that ends at `--breakpoint-wide` of `app/globals.css`. */
export const NARROW_SCREEN = '(width < 67.5rem)'

export const SWIPE_EDGE_PX = 20
export const SWIPE_MIN_X_PX = 40
export const SWIPE_MAX_Y_PX = 30

/** A toast with a button, such as Undo, stays longer. */
export const TOAST_DURATION_MS = 4000
export const TOAST_WITH_ACTION_DURATION_MS = 10_000
/** A toast with a long text stays until slow readers have read it. */
export const TOAST_MS_PER_CHARACTER = 100
export const TOAST_SWIPE_PX = 50

export const COPIED_MESSAGE_MS = 2000

export const MAX_SHORT_DESCRIPTION_LENGTH = 50
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** In characters. */
export const MIN_USERNAME_LENGTH = 3
export const MAX_USERNAME_LENGTH = 30
export const MIN_PASSWORD_LENGTH = 6

/** How long a password counts for exporting and deleting the account. The database has the same number. */
export const REAUTHENTICATED_MINUTES = 15
/** Days between a request to delete an account and the deletion. The database has the same number. */
export const DELETION_GRACE_DAYS = 7

/** The database has the same number. */
export const EMAIL_CHANGE_HOURS = 24

/** How long verifying a password reset link may take. */
export const RESET_LINK_TIMEOUT_MS = 5000
export const INVALID_LINK_REDIRECT_MS = 5000

/** In characters. The database enforces the same limits. */
export const MAX_REPORT_TEXT_LENGTH = 500
export const MAX_REVIEW_NOTE_LENGTH = 1000
export const MAX_NOTES_LENGTH = 2000
export const MAX_REPORT_ANSWER_LENGTH = 1000
/** Reports of one user. The database enforces the same limit. */
export const MAX_PENDING_REPORTS = 50
/** Lineups and changes of one user. The database enforces the same limit. */
export const MAX_PENDING_LINEUPS = 20
/** Saves of one user. The database enforces the same limit. */
export const MAX_SAVED_LINEUPS = 1000
/** Verdicts before a lineup's reliability is shown. */
export const MIN_VERDICTS = 5
/** Verdicts that check a lineup after a patch. The database has the same numbers. */
export const MIN_CHECK_VERDICTS = 3
export const MIN_CHECK_SHARE = 0.7
/** Age from which verdicts of an account check a lineup or measure its difficulty. The database has the same number. */
export const MIN_CHECK_ACCOUNT_DAYS = 7
/** Days until others get a username that an account has given up. The database has the same number. */
export const FORMER_USERNAME_DAYS = 90
/** Age from which verdicts of an account count. The database has the same number. */
export const MIN_COUNTED_ACCOUNT_DAYS = 1
/** First verdicts before a lineup's measured difficulty is shown. */
export const MIN_FIRST_VERDICTS = 10
/** A lineup is easy, or medium, if at most this share of people missed it first. */
export const MAX_EASY_MISSED_SHARE = 0.25
export const MAX_MEDIUM_MISSED_SHARE = 0.5
/** People who say that a lineup worked on the current patch, before it is verified. */
export const MIN_VERIFIED_VERDICTS = 3
/** Age of the accounts of these people. The database has the same number. */
export const MIN_VERIFIED_ACCOUNT_DAYS = 30
/** In characters. */
export const MAX_ADMIN_QUERY_LENGTH = 100
/** In characters. The database enforces the same limits. */
export const MAX_BAN_REASON_LENGTH = 500
export const MAX_PATCH_NAME_LENGTH = 20

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 25_000_000
export const MAX_UPLOAD_SIDE_PX = 12_000
/** Smaller pictures are too coarse for a large screen. */
export const MIN_UPLOAD_SIDE_PX = 160
export const RESIZED_IMAGE_CACHE_S = 31 * 24 * 60 * 60
/** For this long, servers and then browsers go on showing a step image that was taken away. */
export const PUBLIC_IMAGE_TTL_S = 20
export const BROWSER_IMAGE_TTL_S = 30
/** `maxBytes` is for all step images of an account, `maxUnused` for those in no lineup. A lineup has about 3 MB. */
export const UPLOAD_QUOTA = {
  user: { maxBytes: 200 * 1024 * 1024, maxUnused: 40 },
  admin: { maxBytes: 10 * 1024 * 1024 * 1024, maxUnused: 400 },
} as const
/** Days during which a deleted lineup can be restored. The database has the same number. */
export const BIN_DAYS = 30
/** How long an upload that nothing refers to is kept. */
export const UPLOAD_GRACE_MS = 24 * 60 * 60 * 1000
/** Larger step images are scaled down. */
export const MAX_STEP_IMAGE_SIDE_PX = 1920

/** In characters. */
export const MAX_TEMPLATE_ID_LENGTH = 200
export const MAX_CAMPAIGN_MESSAGE_LENGTH = 2000
export const MAX_CAMPAIGN_SUBJECT_LENGTH = 200

/** Playbooks of one user. The database enforces the same limits. */
export const MAX_PLAYBOOKS = 50
export const MAX_PLAYBOOK_LINEUPS = 50
export const MAX_PLAYBOOK_HEADINGS = 20
/** Bounds the number of stored pages. */
export const MAX_PUBLIC_PLAYBOOK_PAGES = 50
/** In characters. The database enforces the same limits. */
export const MAX_PLAYBOOK_TITLE_LENGTH = 80
export const MAX_PLAYBOOK_DESCRIPTION_LENGTH = 500
export const MAX_PLAYBOOK_NOTE_LENGTH = 300
/** Characters of a player's name in a playbook, and players. The database enforces the same limits. */
export const MAX_PLAYER_LENGTH = 20
export const MAX_PLAYERS = 5
/** The last second of a plan. The database enforces the same limit. */
export const MAX_PLAN_SECOND = 599
/** People of a team, its owner included. The database enforces the same limits. */
export const MAX_TEAM_SIZE = 20
export const MAX_OPEN_INVITATIONS = 20
/** Open invitations from one person to another. The database enforces the same limit. */
export const MAX_INVITATIONS_TO_ONE = 3
/** For this long, a declined inviter can't invite the person again. The database has the same number. */
export const DECLINED_DAYS = 30
/** Teams that one person is a member of. The database enforces the same limit. */
export const MAX_TEAMS = 50
/** The database has the same numbers. */
export const PLAYBOOK_VERSIONS = 20
export const PLAYBOOK_VERSION_DAYS = 30
/** Per user. The database enforces the same limit. */
export const PLAYBOOK_CHANGES_PER_HOUR = 240

export const MAX_TABLE_BYTES = 50 * 1024 * 1024
export const MAX_TABLE_ROWS = 10_000
export const MAX_TABLE_COLUMNS = 200
export const MAX_CELL_LENGTH = 10_000
/** In characters. */
export const MAX_LINEUP_KEY_LENGTH = 80
/** `MAX_ARCHIVE_BYTES` is the unpacked size of all entries. */
export const MAX_ARCHIVE_ENTRIES = 100_000
export const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024
/** Unpacked size divided by compressed size. A table with many equal cells reaches 100. Smaller files are harmless. */
export const MAX_COMPRESSION_RATIO = 200
export const MIN_RATIO_CHECK_BYTES = 1024 * 1024
/** The file of an import is uploaded in parts of this size. */
export const IMPORT_CHUNK_BYTES = 8 * 1024 * 1024
export const IMPORT_PAGE_SIZE = 20
/** Days that an import is kept after its end. The database has the same number. */
export const IMPORT_KEPT_DAYS = 7
/** Side of the preview of a picture to import. */
export const IMPORT_PREVIEW_SIDE_PX = 480
/** In characters. The database enforces the same limit. */
export const MAX_IMPORT_NAME_LENGTH = 200
