/** The product's numbers, each defined once. */

export const PAGE_SIZE = 10
/** The entries on one page that admins choose from in long tables. */
export const ADMIN_PAGE_SIZES = [PAGE_SIZE, 25, 50] as const
/** Lineups of one practice, and how many of them may be ones that were missed last time. */
export const PRACTICE_SIZE = 5
export const MAX_MISSED_IN_PRACTICE = 3
/** The most lineups whose last practice a device remembers. */
export const MAX_PRACTICE_RECORDS = 500
/** The most pages of a list that are kept on a device. A page with its pictures takes about 3 MB. */
export const MAX_KEPT_PAGES = 10
/** Upper limit of the lineups that an admin changes at once. The database enforces the same limit. */
export const MAX_LINEUPS_AT_ONCE = 500
/** Longest search text of the lineup list, in characters. */
export const MAX_QUERY_LENGTH = 60

/** How many days the words of a search that found nothing are kept. */
export const EMPTY_SEARCH_DAYS = 30
export const MIN_STEP_IMAGES = 2
export const MAX_STEP_IMAGES = 8

/** The most lineups that the page of an author lists. */
export const MAX_AUTHOR_LINEUPS = 100

/** Limits of a lineup's texts, in characters. The database enforces the same limits. */
export const MAX_TITLE_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
export const MAX_STEP_TEXT_LENGTH = 300

/** Longest time in the air of a lineup. The database enforces the same limit. */
export const MAX_AIR_MS = 30_000

export const SLIDE_DURATION_MS = 3000
export const SLIDE_TICK_MS = 50
/** Whole numbers in a row, so that a zoom is rounded to the nearest level. */
export const ZOOM_LEVELS = [1, 2, 3] as const

export const HEADER_HIDE_AFTER_PX = 50
export const HEADER_MIN_CHANGE_PX = 2
export const HEADER_DEBOUNCE_MS = 25

/** Media query for narrow screens, under 1080 px. */
export const NARROW_SCREEN = '(width < 1080px)'

export const SWIPE_EDGE_PX = 20
export const SWIPE_MIN_X_PX = 40
export const SWIPE_MAX_Y_PX = 30

/** A toast stays at least this long; one with a button, such as Undo, until the button can be reached. */
export const TOAST_DURATION_MS = 4000
export const TOAST_WITH_ACTION_DURATION_MS = 10_000
/** A toast with a long text stays until slow readers have read it. */
export const TOAST_MS_PER_CHARACTER = 100
export const TOAST_SWIPE_PX = 50

/** How long a copy button confirms that it has copied. */
export const COPIED_MESSAGE_MS = 2000

/** A lineup's own description is used for sharing only when it has more characters than this. */
export const MIN_SHARE_DESCRIPTION_LENGTH = 50
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Limits of usernames and passwords, in characters. */
export const MIN_USERNAME_LENGTH = 3
export const MAX_USERNAME_LENGTH = 30
export const MIN_PASSWORD_LENGTH = 6

/** How long a password counts for exporting and deleting the account. The database enforces this for deleting. */
export const REAUTHENTICATED_MINUTES = 15
/** Days between the request to delete an account and the deletion. The database has the same number. */
export const DELETION_GRACE_DAYS = 7

/** How long the links of a change of address work. The database has the same number. */
export const EMAIL_CHANGE_HOURS = 24

/** How long verifying a password reset link may take before the link counts as invalid. */
export const RESET_LINK_TIMEOUT_MS = 5000
/** How long the page of an invalid reset link is shown before it redirects to the sign-in page. */
export const INVALID_LINK_REDIRECT_MS = 5000

/** Longest text of a report, in characters. */
export const MAX_REPORT_TEXT_LENGTH = 500
/** Upper limit of one user's reports that wait for review. The database enforces the same limit. */
export const MAX_PENDING_REPORTS = 50
/** Upper limit of one user's lineups and changes that wait for review. The database enforces the same limit. */
export const MAX_PENDING_LINEUPS = 20
/** Longest note to the author of an unpublished lineup, in characters. The database enforces the same limit. */
export const MAX_REVIEW_NOTE_LENGTH = 1000
/** Longest notes of an admin on a report, and longest answer to its reporter. The database enforces the same limits. */
export const MAX_NOTES_LENGTH = 2000
export const MAX_REPORT_ANSWER_LENGTH = 1000
/** Upper limit of one user's saved lineups. The database enforces the same limit. */
export const MAX_SAVED_LINEUPS = 1000
/** Minimum number of verdicts before a lineup's reliability is shown. */
export const MIN_VERDICTS = 5
/** Number and share of the verdicts that check a lineup after a patch. The database uses the same numbers. */
export const MIN_CHECK_VERDICTS = 3
export const MIN_CHECK_SHARE = 0.7
/** Days until verdicts of an account check a lineup or measure its difficulty. The database uses the same number. */
export const MIN_CHECK_ACCOUNT_DAYS = 7
/** Days until others get the former username of an author or of a deleted account. The database has the same number. */
export const FORMER_USERNAME_DAYS = 90
/** How old an account is, in days, when its verdicts begin to count. The database uses the same number. */
export const MIN_COUNTED_ACCOUNT_DAYS = 1
/** How many first verdicts must count before a lineup's measured difficulty is shown. */
export const MIN_FIRST_VERDICTS = 10
/** The largest share of people who missed a lineup first while it is easy, and while it is medium. */
export const MAX_EASY_MISSED_SHARE = 0.25
export const MAX_MEDIUM_MISSED_SHARE = 0.5
/** How many people must say that a lineup worked on the current patch before it is verified. */
export const MIN_VERIFIED_VERDICTS = 3
/** How old their accounts are, in days, when they say so. The database uses the same number. */
export const MIN_VERIFIED_ACCOUNT_DAYS = 30
/** Longest search text of the admin dashboard, in characters. */
export const MAX_ADMIN_QUERY_LENGTH = 100
/** Longest reason of a ban, in characters. The database enforces the same limit. */
export const MAX_BAN_REASON_LENGTH = 500
/** Longest name of a patch, in characters. */
export const MAX_PATCH_NAME_LENGTH = 20

/** Upper limits of an uploaded image: file size, total pixels, and pixels per side. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 25_000_000
export const MAX_UPLOAD_SIDE_PX = 12_000
/** Smaller pictures show nothing on a large screen. */
export const MIN_UPLOAD_SIDE_PX = 160
/** How long a server, and then browsers and proxies, may show a step image that was taken away: below a minute. */
export const PUBLIC_IMAGE_TTL_S = 20
export const BROWSER_IMAGE_TTL_S = 30
/** How long the image optimizer keeps a resized step image, in seconds: 31 days. */
export const STEP_IMAGE_CACHE_S = 2_678_400
/** `maxBytes` covers all step images of an account; `maxUnused` those in no lineup. A lineup has about 3 MB. */
export const UPLOAD_QUOTA = {
  user: { maxBytes: 200 * 1024 * 1024, maxUnused: 40 },
  admin: { maxBytes: 10 * 1024 * 1024 * 1024, maxUnused: 400 },
} as const
/** How long a deleted lineup can be restored. The database has the same number. */
export const BIN_DAYS = 30
/** How long an uploaded image is kept while nothing refers to it. The database has the same number. */
export const UPLOAD_GRACE_MS = 24 * 60 * 60 * 1000
/** Longest side of a stored step image. */
export const MAX_STEP_IMAGE_SIDE_PX = 1920

/** Limits of a campaign's mail template id and message, in characters. */
export const MAX_TEMPLATE_ID_LENGTH = 200
export const MAX_CAMPAIGN_MESSAGE_LENGTH = 2000
export const MAX_CAMPAIGN_SUBJECT_LENGTH = 200

/** Upper limits of a user's playbooks, and of what is in one. The database enforces the same limits. */
export const MAX_PLAYBOOKS = 50
export const MAX_PLAYBOOK_LINEUPS = 50
export const MAX_PLAYBOOK_HEADINGS = 20
/** The most pages of a list of public playbooks, so that the stored pages have a limit. */
export const MAX_PUBLIC_PLAYBOOK_PAGES = 50
/** Limits of the texts of a playbook, in characters. The database enforces the same limits. */
export const MAX_PLAYBOOK_TITLE_LENGTH = 80
export const MAX_PLAYBOOK_DESCRIPTION_LENGTH = 500
export const MAX_PLAYBOOK_NOTE_LENGTH = 300
/** The longest name of a player, who throws, in a playbook, and how many one has. The database enforces both. */
export const MAX_PLAYER_LENGTH = 20
export const MAX_PLAYERS = 5
/** The last second of a plan. The database enforces it. */
export const MAX_PLAN_SECOND = 599
/** People of a team, its owner included, its open invitations, and teams of one person. The database enforces all. */
export const MAX_TEAM_SIZE = 20
export const MAX_OPEN_INVITATIONS = 20
/** The most open invitations of one person to another, to different playbooks. The database enforces the same limit. */
export const MAX_INVITATIONS_TO_ONE = 3
/** For how many days a declined invitation can't be sent again, nor another one of the same person. */
export const DECLINED_DAYS = 30
export const MAX_TEAMS = 50
/** How many former versions of a playbook are kept, and for how long after another one took their place. */
export const PLAYBOOK_VERSIONS = 20
export const PLAYBOOK_VERSION_DAYS = 30
/** How many changes of playbooks a user may make at once, and in each hour after that, as the database counts them. */
export const PLAYBOOK_CHANGES_PER_HOUR = 240

/** Upper limits of a table of lineups: file size, rows without the header, columns, and UTF-16 units in a cell. */
export const MAX_TABLE_BYTES = 50 * 1024 * 1024
export const MAX_TABLE_ROWS = 10_000
export const MAX_TABLE_COLUMNS = 200
export const MAX_CELL_LENGTH = 10_000
/** Longest key of a lineup in a table, in characters. */
export const MAX_LINEUP_KEY_LENGTH = 80
/** Upper limits of an archive with a table and its pictures: entries, and the size of all of them unpacked. */
export const MAX_ARCHIVE_ENTRIES = 100_000
export const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024
/**
 * How many times larger than compressed a file of an archive may be. A table with many equal cells reaches 100. Smaller
 * files than the second limit may compress better, because they can do no harm.
 */
export const MAX_COMPRESSION_RATIO = 200
export const MIN_RATIO_CHECK_BYTES = 1024 * 1024
/** Parts that the file of an import is uploaded in, in bytes. */
export const IMPORT_CHUNK_BYTES = 8 * 1024 * 1024
/** Rows on one page of what an import would do. */
export const IMPORT_PAGE_SIZE = 20
/** How long the file and the outcome of an import are kept after its end. The database has the same number. */
export const IMPORT_KEPT_DAYS = 7
/** Longest side of a preview of a picture that is about to be imported. */
export const IMPORT_PREVIEW_SIDE_PX = 480
/** Longest name of an uploaded archive that is kept, in characters. The database enforces the same limit. */
export const MAX_IMPORT_NAME_LENGTH = 200
