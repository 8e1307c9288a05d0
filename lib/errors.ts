import { OWN_LINEUP_NOT_JUDGED } from './community/reliability'
import { formatDate, formatWaitTime } from './dates'
import * as limits from './limits'
import { PLAYBOOK_MESSAGES } from './playbook-errors'
import { formatNumber } from './texts'

/** An error needs the details that its message uses. The compiler does not check this. */
type Details = {
  email?: string
  username?: string
  seconds?: number
  /** What a password has to have, separated by commas. */
  wanted?: string
  /** Labels of form fields, separated by commas. */
  fields?: string
  /** Numbers of steps, separated by commas. */
  steps?: string
  /** Two details of `lineup-changed` for the form. No message has them. */
  version?: string
  slug?: string
  bytes?: number
  count?: number
  /** When a ban ends, ISO 8601. */
  until?: string | null
  banReason?: string | null
  /** A file of an archive, or a column of a table. */
  name?: string
  names?: string
  /** A number that a spreadsheet shows; `rows` has several, separated by commas. */
  row?: number
  rows?: string
  /** What a cell contains, the closest thing that it could mean, and all that it may contain. */
  value?: string
  nearest?: string
  options?: string
  min?: number
  max?: number
}

const formatMegabytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1024 / 1024))} MB`

/** Error texts of the backend are never shown. */
const MESSAGES = {
  'invalid-credentials': 'Invalid email or password',
  'email-not-confirmed': 'Email not confirmed - Please check your inbox for a confirmation link.',
  'password-too-short': 'Password must be at least 6 characters long',
  'username-too-short': 'Username must be at least 3 characters long',
  'email-taken': ({ email }: Details) =>
    `Email "${email}" is already registered. Please use a different email or try signing in.`,
  'username-taken': ({ username }: Details) =>
    `Username "${username}" is already taken. Please choose a different username.`,
  'email-unverifiable': 'Unable to verify email availability. Please try again.',
  'username-unverifiable': 'Unable to verify username availability. Please try again.',
  'username-perhaps-taken': 'Username may already be taken. Please try a different username.',
  'email-missing': 'Please enter your email address.',
  'new-password-missing': 'New password is required',
  'new-password-too-short': 'Password must be at least 6 characters',
  'confirmation-missing': 'Please confirm your password',
  'new-confirmation-missing': 'Please confirm your new password',
  'passwords-differ': 'Passwords do not match',
  'current-password-missing': 'Current password is required',
  'current-password-wrong': 'Current password is incorrect',
  'password-unchanged': 'New password must be different from current password',
  'reset-session-unverifiable': 'Authentication Error - Unable to verify reset session. Please try again.',
  'reset-link-invalid':
    'Invalid Reset Link - This password reset link is invalid or has expired. Please request a new one.',
  'account-not-created': 'Failed to create account.',
  'sign-ups-closed': 'Sign-ups are closed for now.',
  'confirmation-not-resent': 'Failed to resend confirmation email.',
  'reset-mail-not-sent': 'Failed to send reset email.',
  'mails-not-changed': 'Failed to change your mails. Please try again.',
  'username-not-updated': 'Failed to update username',
  'profile-not-loaded': 'Failed to load profile data',
  'not-signed-out': 'Failed to sign out',
  'saved-not-loaded': 'Failed to load saved lineups.',
  'save-not-added': 'Failed to save lineup.',
  'save-not-removed': 'Failed to remove lineup.',
  'save-needs-sign-in': 'You must be logged in to save lineups.',
  'manage-needs-sign-in': 'You must be logged in to manage saved lineups.',
  'report-needs-sign-in': 'You must be logged in to report a lineup.',
  'report-reason-missing': 'Please select a reason for reporting.',
  'removal-reason-missing': 'Please say why.',
  'removal-not-asked': 'Your request was not sent. Please try again.',
  'report-text-missing': 'Please provide a custom reason.',
  'not-reported': 'Failed to submit report. Please try again.',
  'reported-already':
    'Already Reported - You have already reported this lineup. Thank you for helping keep our community safe.',
  'title-missing': 'Title is required',
  'steps-or-video-missing': 'Either step images or YouTube URL is required',
  'steps-too-few': 'At least 2 step images are required',
  'steps-too-many': 'Maximum 8 images allowed',
  'lineup-not-saved': 'Failed to save lineup',
  'lineup-not-deleted': 'Failed to delete lineup',
  'lineup-not-restored': 'Failed to restore the lineup. Please try again.',
  'lineup-not-unpublished': 'Failed to take the lineup back. Please try again.',
  'decision-not-undone': 'Failed to undo this. Please try again.',
  'lineups-not-fetched': 'Failed to fetch lineups',
  'users-not-fetched': 'Failed to fetch users',
  'subscribers-not-fetched': 'Failed to fetch email subscribers',
  'reports-not-fetched': 'Failed to fetch reports',
  'report-not-updated': 'Failed to update report status',
  'only-admins-delete': 'Only admins can delete users',
  'only-admins-ban': 'Only admins can ban users',
  'own-account-not-deleted': 'Admins cannot delete their own account',
  'own-account-not-banned': 'Admins cannot ban their own account',
  'user-not-found': 'The user could not be found.',
  'only-admins-change-roles': 'Only admins can change the role of users',
  'own-role-not-changed': 'Admins cannot change their own role',
  'last-admin': 'Nobody else is an admin who is not banned.',
  'user-not-promotable':
    'A user becomes an admin only with a confirmed email, without a ban, and not while their account is about to be deleted.',
  'role-not-changed': 'Failed to change the role. Please try again.',
  'ban-reason-missing': 'Please enter a reason',
  'ban-reason-too-long': `Please use at most ${limits.MAX_BAN_REASON_LENGTH} characters.`,
  'ban-end-malformed': 'Please enter a date',
  'ban-end-past': 'Please choose a day after today',
  'not-uploaded': 'Failed to upload images',
  'upload-needs-sign-in': 'User not authenticated',
  'template-missing': 'Please enter a template ID',
  'no-subscribers': 'No subscribers to notify',
  'not-mailed': 'Failed to send emails',
  'campaign-not-changed': 'Failed to change the campaign. Please try again.',
  'title-too-long': `Please use at most ${limits.MAX_TITLE_LENGTH} characters.`,
  'name-malformed': 'Please use a single line of visible characters, with single spaces between words.',
  'name-mixed-scripts': 'Please use letters of one alphabet in a word.',
  'map-missing': 'Please choose a map',
  'location-missing': 'Please choose a location',
  'agent-missing': 'Please choose an agent',
  'ability-unknown': 'Please choose one of the agent’s abilities',
  'choice-unknown': 'Please choose one of the options',
  'text-not-storable': 'This contains characters that can’t be stored. Please type it instead of pasting it.',
  // For a value that no form of the site sends.
  'input-malformed': 'The site could not read this. Please reload the page and try again.',
  'air-time-invalid': `Please enter a time from 0 to ${limits.MAX_AIR_MS / 1000} seconds, with at most one decimal`,
  'counterpart-unknown': 'Please choose a lineup on the other platform',
  'description-too-long': `Please use at most ${limits.MAX_DESCRIPTION_LENGTH} characters.`,
  'video-link-malformed': 'Please enter the link of a YouTube video',
  'step-text-too-long': `Please use at most ${limits.MAX_STEP_TEXT_LENGTH} characters for a step.`,
  'steps-unusable': 'The step images could not be read. Please add them again.',
  'step-images-repeated': 'Two steps have the same image. Please give each step its own.',
  'step-images-deleted': ({ steps }: Details) =>
    `The images of these steps are gone meanwhile: ${steps}. Please remove them or add them again.`,
  'lineup-changed': ({ fields }: Details) =>
    `This lineup was saved elsewhere while you were editing it.${fields ? ` The other version differs from yours in: ${fields}.` : ''} Nothing was overwritten.`,
  'too-many-pending-lineups': `You have ${limits.MAX_PENDING_LINEUPS} or more lineups that are not decided yet. Send this one when there are fewer, or withdraw some. What you typed is kept on this device.`,
  'changes-sent-already':
    'Your changes of this lineup wait for review already. Please load the page again to edit them.',
  'lineup-not-restorable':
    'It can’t be restored now: it was withdrawn, its lineup is deleted, or another change waits for review.',
  'nothing-changed': 'Nothing differs from the published lineup.',
  'changes-not-made': 'Nothing differs from what the admin has asked you to change.',
  'lineup-not-withdrawn': 'Failed to withdraw the lineup. Please try again.',
  'lineup-decided': 'An admin has decided on this lineup meanwhile. Look at My Lineups.',
  'lineup-changed-since-seen':
    'It was changed since you looked at it, so nothing was decided. Please look again.',
  'lineup-deleted': 'This lineup does not exist any more.',
  'lineup-purged': 'This lineup is restored already, or can’t be restored any more.',
  'reason-missing': 'Please choose a reason.',
  'lineups-not-changed': 'Failed to change the lineups. Please try again.',
  'act-not-undone': 'This can no longer be undone.',
  'only-reports-reopened': 'The reports are pending again. The lineup was changed since, and stays as it is.',
  'lineup-checked-already': 'Somebody else has checked or changed this lineup already.',
  'setting-not-changed': 'Failed to change the setting. Please try again.',
  'lineup-reviewed-already': 'Somebody else has decided on this lineup already.',
  'review-note-missing': 'Please write a note that says what is wrong.',
  'review-note-too-long': `Please use at most ${limits.MAX_REVIEW_NOTE_LENGTH} characters.`,
  'report-settled-already': 'Somebody else has settled this report already.',
  'report-settled-differently':
    'This report is settled as you first sent it, although you got no answer. Reopen it to decide again.',
  'reports-settled-already': 'Somebody else has settled these reports already.',
  'reports-settled-differently':
    'These reports are settled as you first sent it, although you got no answer. Reopen them to decide again.',
  'report-not-reopened': 'Somebody else has reopened this already, or decided on it again.',
  'notes-too-long': `Please use at most ${limits.MAX_NOTES_LENGTH} characters.`,
  'report-answer-too-long': `Please use at most ${limits.MAX_REPORT_ANSWER_LENGTH} characters.`,
  'user-not-banned': 'Failed to change the ban. Please try again.',
  'user-not-deleted': 'Failed to delete the user. Please try again.',
  'patches-not-fetched': 'Failed to fetch patches',
  'patch-not-saved': 'Failed to save the patch. Please try again.',
  'patch-not-deleted': 'Failed to delete the patch. Please try again.',
  'patch-name-malformed': `Please enter a name of 1 to ${limits.MAX_PATCH_NAME_LENGTH} visible characters`,
  'patch-name-taken': 'There is a patch of this name on this platform already.',
  'patch-date-malformed': 'Please enter a date',
  'patch-has-verdicts': 'This patch has verdicts or broken lineups, so it stays.',
  'patch-changed-or-deleted': 'Somebody else has changed or deleted this patch meanwhile.',
  'counts-not-fetched': 'Failed to count what is waiting',
  'campaigns-not-fetched': 'Failed to fetch the campaigns',
  'subscriber-not-changed': 'Failed to change the subscriber. Please try again.',
  'subscriber-not-found': 'This subscriber is not on the list any more.',
  'log-not-fetched': 'Failed to fetch the log',
  'empty-searches-not-fetched': 'Failed to fetch the searches that found nothing',
  'admins-only': 'Access Denied',
  'report-text-too-long': `Please use at most ${limits.MAX_REPORT_TEXT_LENGTH} characters.`,
  'reported-differently':
    'Your report arrived as you first sent it, although you got no answer. It can’t be changed any more.',
  'too-many-pending-reports': `You have ${limits.MAX_PENDING_REPORTS} reports that nobody has reviewed yet. Please send this report once some of them are.`,
  'too-many-saved': `You have saved ${formatNumber(limits.MAX_SAVED_LINEUPS)} lineups, which is the most that fit. Remove one to save another.`,
  ...PLAYBOOK_MESSAGES,
  'verdict-not-given': 'Failed to save your verdict. Please try again.',
  'own-lineup-not-judged': OWN_LINEUP_NOT_JUDGED,
  'uploads-full': ({ bytes = 0 }: Details) =>
    `Your account has no room for this image. Its images may take ${formatMegabytes(bytes)} in all.`,
  'too-many-unused-uploads': ({ count }: Details) =>
    `You have uploaded ${count} images that are in no lineup. Save a lineup with them, or try again tomorrow: they are removed a day after their upload.`,
  'step-number-invalid': 'Please choose the step that this image belongs to.',
  'image-wrong-type': 'Please choose a JPEG, PNG or WebP image.',
  'image-too-large': `Please choose an image of at most ${formatMegabytes(limits.MAX_UPLOAD_BYTES)}.`,
  'image-too-many-pixels': `Please choose an image of at most ${limits.MAX_UPLOAD_PIXELS / 1_000_000} megapixels, with no side longer than ${formatNumber(limits.MAX_UPLOAD_SIDE_PX)} pixels.`,
  'image-too-small': `Please choose an image of at least ${limits.MIN_UPLOAD_SIDE_PX} pixels on each side.`,
  'image-broken': 'This image is damaged or cannot be read. Please choose another one.',
  'email-malformed': 'Please enter a valid email address.',
  'password-missing': 'Please enter your password.',
  'password-too-long':
    'Password must be at most 72 characters long; accented letters and emoji count for more',
  'password-refused': ({ wanted }: Details) =>
    `Please choose a stronger password${wanted ? `: ${wanted}` : ''}.`,
  'username-too-long': `Username must be at most ${limits.MAX_USERNAME_LENGTH} characters long`,
  'username-joined': 'Username contains characters that cannot be used.',
  'username-mixed-scripts': 'Please use letters of one alphabet.',
  'username-reserved': 'This username looks like one of ours. Please choose a different one.',
  'password-not-updated': 'Failed to update password',
  'email-unchanged': 'This is your email address already.',
  'email-not-changed': 'Failed to change your email address. Please try again.',
  'email-change-ended': 'This change is done or canceled already.',
  'new-email-taken':
    'The new address got an account of its own meanwhile, so this account keeps its address. Nothing else has changed.',
  'not-signed-in': 'Failed to sign in. Please try again.',
  'needs-connection': 'This needs a connection.',
  'server-unreachable': 'The server could not be reached. Check your connection, then try again.',
  'server-failed': 'The site could not answer. Please try again in a moment.',
  'site-updated': 'The site was updated. Reload this page, then try again.',
  'device-full': 'There is no room for it on this device. Remove something that is kept, or free some space.',
  'keeping-refused':
    'This browser can’t keep pages. Open the site in another one, or allow it to store data.',
  'page-not-kept': 'The page could not be kept. Reload it, then try again.',
  'link-not-checked': 'The link could not be checked. Please try again.',
  'link-invalid': 'This link is invalid, was used already or has expired.',
  'sign-in-first': 'Your session has ended. Please sign in again.',
  'other-account':
    'Another account is signed in now, so nothing was done. Copy what you typed, or sign in again with yours.',
  'reauthentication-ended': 'It has been a while. Please enter your password again.',
  'deletion-choice-missing': 'Please choose what happens to your published lineups',
  'deletion-not-requested': 'Failed to delete your account. Please try again.',
  'last-admin-deletion': 'You are the only admin. Make somebody else an admin first.',
  'account-not-kept': 'Failed to keep your account. Please try again.',
  'account-deleted': 'Your account is deleted already.',
  banned: ({ until, banReason }: Details) =>
    [
      until ? `This account is banned until ${formatDate(until)}.` : 'This account is banned.',
      banReason && `Reason: ${banReason}`,
    ]
      .filter(Boolean)
      .join(' '),
  'rate-limited': ({ seconds = 60 }: Details) =>
    `Too many attempts. Please try again in ${formatWaitTime(seconds)}.`,
  'not-subscribed': 'Failed to subscribe. Please try again.',
  'not-unsubscribed': 'Failed to unsubscribe. Please try again.',
  'template-too-long': `A template ID has at most ${limits.MAX_TEMPLATE_ID_LENGTH} characters.`,
  'subject-too-long': `A subject has at most ${limits.MAX_CAMPAIGN_SUBJECT_LENGTH} characters.`,
  'message-too-long': `Please use at most ${limits.MAX_CAMPAIGN_MESSAGE_LENGTH} characters.`,
  'campaign-unfinished': 'Another campaign is not finished yet.',
  'campaign-started-before':
    'The campaign had started already, as you first confirmed it. What you changed since is not in its mails.',
  'audience-changed': 'The number of subscribers has changed. Please check it and confirm again.',
  'nothing-to-retry': 'There is nobody left to try again.',
  'key-refused': 'The mail provider refuses the API key. Set RESEND_API_KEY, then resume.',
  'template-unusable':
    'The mail provider can’t use this template: it is unknown, not published, or asks for other variables.',
  'sender-unverified':
    'The mail provider does not accept the sender. Verify the domain of MAIL_FROM there, then resume.',
  'quota-used-up': 'The mail provider’s quota is used up. Resume when there is a new one.',
  'setup-code-missing': 'Please enter the setup code.',
  'setup-code-wrong': 'This is not the setup code of this site.',
  'admin-exists': 'There is an admin already.',
  'admin-not-made': 'Failed to create the admin profile.',
  'table-too-large': `The table is larger than ${formatMegabytes(limits.MAX_TABLE_BYTES)}. Please split it.`,
  'table-not-text':
    'The table is not text. Please save it as CSV (in Excel: Save as, CSV UTF-8), or as JSON.',
  'table-empty': 'The table has no rows below its header.',
  'table-too-many-rows': `The table has more than ${formatNumber(limits.MAX_TABLE_ROWS)} rows. Please split it.`,
  'table-too-many-columns': `The table has more than ${limits.MAX_TABLE_COLUMNS} columns.`,
  'table-malformed': ({ row }: Details) =>
    `The table cannot be read from row ${row} on. Perhaps a quotation mark is missing there.`,
  'table-json-malformed': 'The JSON file is not a list of lineups, each with its fields by name.',
  'table-missing': 'There is no table: a file that ends in .csv, .tsv or .json.',
  'tables-several': ({ names }: Details) => `There is more than one table: ${names}. Please keep one.`,
  'table-workbook': 'This is a workbook. In Excel: Save as, CSV UTF-8.',
  'cell-unreadable':
    'This text has characters that can’t be read. Perhaps the table was saved in another encoding, or is damaged here.',
  'cell-too-long': `Please use at most ${formatNumber(limits.MAX_CELL_LENGTH)} characters in a cell.`,
  'row-too-long':
    'This row has more cells than the header. Perhaps a text with a comma is not in quotation marks.',
  'cell-unknown': ({ value, nearest, options }: Details) =>
    [
      `“${value}” is unknown here.`,
      nearest ? `Did you mean “${nearest}”?` : options && `Please use one of: ${options}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'cell-number-malformed': ({ value, min, max }: Details) =>
    `“${value}” is not a number from ${min} to ${max}.`,
  'cell-whole-number-malformed': ({ value, min, max }: Details) =>
    `“${value}” is not a whole number from ${min} to ${max}.`,
  'platform-missing': 'Please choose a platform',
  'key-malformed': `A key has at most ${limits.MAX_LINEUP_KEY_LENGTH} letters, digits, spaces, dashes, dots and underscores. It begins with a letter or a digit and does not end with a dot or a space.`,
  'key-repeated': ({ rows }: Details) =>
    `Rows ${rows} have the same key. If the table has no keys, they have the same title, map, agent, ability and platform.`,
  'point-incomplete': 'A point has two numbers, x and y.',
  'point-without-callout': 'An exact point needs its callout.',
  'bow-only': 'Only abilities that are shot with a bow have charge and bounces.',
  'bow-without-fire': 'An ability that is shot with a bow has charge and bounces in place of a fire button.',
  'thumbnail-without-step':
    'The thumbnail is the number of a step with a picture. Without steps, it is “video 1” to “video 4”.',
  'picture-missing': ({ name }: Details) => `There is no file “${name}”.`,
  'picture-ambiguous': ({ names }: Details) => `Several files could be this picture: ${names}.`,
  'step-without-picture': 'This step has a text but no picture.',
  'archive-unreadable': 'This is not a zip file, or it is damaged.',
  'archive-too-many-entries': `The archive has more than ${formatNumber(limits.MAX_ARCHIVE_ENTRIES)} files. Please split it.`,
  'archive-too-large': `The archive is larger than ${formatMegabytes(limits.MAX_ARCHIVE_BYTES)} unpacked. Please split it.`,
  'archive-encrypted': 'The archive has a password. Please make one without.',
  'archive-path-unsafe': ({ name }: Details) => `The archive has a file with an unsafe path: “${name}”.`,
  'archive-link': ({ name }: Details) => `The archive has something that is not a file: “${name}”.`,
  'archive-path-repeated': ({ name }: Details) => `The archive has two files with the same path: “${name}”.`,
  'archive-overlap': ({ name }: Details) => `The archive has files that share their data, such as “${name}”.`,
  'archive-ratio': ({ name }: Details) =>
    `The file “${name}” of the archive is compressed far more than a picture or a table would be.`,
  'archive-method-unknown': ({ name }: Details) =>
    `The file “${name}” is compressed in an unusual way. Please make a plain zip.`,
  'archive-entry-too-large': ({ name }: Details) => `The file “${name}” of the archive is too large.`,
  'archive-entry-damaged': ({ name }: Details) => `The file “${name}” of the archive is damaged.`,
  'import-not-uploaded': 'Failed to upload the file. Please try again.',
  'file-changed': 'The file has changed. Choose it again.',
  'import-wrong-type': 'Please choose a zip file, or a table that ends in .csv, .tsv or .json.',
  'import-too-large': `Please choose a file of at most ${formatMegabytes(limits.MAX_ARCHIVE_BYTES)}, or split it.`,
  'import-chunk-too-large': 'This part of the file is too large.',
  'import-wrong-offset': 'This part of the file does not follow the one before.',
  'import-incomplete': 'The file is not uploaded completely.',
  'import-not-found': 'This import does not exist any more.',
  'import-elsewhere': 'The file of this import is on another server, or deleted already.',
  'import-started-already': 'This import was started already.',
  'import-not-running': 'This import has ended already.',
  'import-not-changed': 'Failed to change the import. Please try again.',
  'import-not-undone': 'An import can be undone within a day after its end.',
  'imports-not-loaded': 'Failed to load the imports. Please try again.',
  'import-columns-missing': ({ names }: Details) =>
    `The table has no column for: ${names}. Please choose one, or a value for all rows.`,
  'import-admin-gone': 'Whoever started this import is not an admin any more.',
  'import-interrupted':
    'The import was interrupted. What was done stays; import the same file again to go on.',
  'import-row-failed': 'This row could not be stored. Please try again.',
  'archive-entry-missing': ({ name }: Details) => `The archive has no file “${name}”.`,
} as const satisfies Record<string, string | ((details: Details) => string)>

export type ErrorCode = keyof typeof MESSAGES

export type AppError = { code: ErrorCode } & Details

export function errorMessage(error: AppError): string {
  const message = MESSAGES[error.code]
  return typeof message === 'string' ? message : message(error)
}

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(MESSAGES, text)
