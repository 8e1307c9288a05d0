import {
  BIN_DAYS,
  DECLINED_DAYS,
  DELETION_GRACE_DAYS,
  EMAIL_CHANGE_HOURS,
  FORMER_USERNAME_DAYS,
  MIN_COUNTED_ACCOUNT_DAYS,
  PLAYBOOK_VERSION_DAYS,
  PLAYBOOK_VERSIONS,
} from './limits'

const VERDICTS = `Whether you said that a lineup worked for you, and when. What somebody says is not counted while they are banned, or while their account is not ${MIN_COUNTED_ACCOUNT_DAYS} day old.`

const TEAMS =
  'The teams you are in or invited to, since when, and whether you may edit. The people in a team see each other’s usernames; whoever gets the link of an invitation sees that of the playbook’s owner. An invitation by username also says since when both of you are here, and how many lineups you have published.'

const PREVIOUS_STATES = `What a lineup was before the last decision, so that it can be undone: for a day, or for ${BIN_DAYS} days if it was deleted.`

const ADMINS =
  'What an admin did to your account, such as a ban; and if you are an admin, what you did as one, the archives that you imported and the campaigns that you sent.'

/** What each table stores about a person, as the privacy page says it. */
export const STORED: Readonly<Record<string, string>> = {
  'public.profiles':
    'Your email address, to sign you in and to send the emails named below: other visitors never see it, admins do. Your username, whether you are an admin, whether you want mails about your lineups, and when the account was made.',
  'private.ban_reasons': 'Whether you are banned, why and until when.',
  'private.email_changes': `When you change your address, the new one, until both addresses have confirmed it. The links work for ${EMAIL_CHANGE_HOURS} hours, which begin again each time you have them sent again.`,
  'private.account_mails':
    'A mail about your account or your playbooks, with your address and the page that its link leads to, until it is sent, for a day at most.',
  'private.former_usernames': `The last two usernames that you gave up while a lineup of yours was published. Links to them lead to you for ${FORMER_USERNAME_DAYS} days, and nobody else can take them in that time.`,
  'private.deleted_usernames': `Of the username of a deleted account, a hash: nobody else gets the name for ${FORMER_USERNAME_DAYS} days.`,
  'public.saved_lineups': 'The lineups you saved, and when.',
  'public.lineup_verdicts': VERDICTS,
  'private.uncounted_judges': VERDICTS,
  'public.first_verdicts':
    'What you said first about a lineup, also after you changed it or took it back: it shows how hard the lineup is.',
  'public.playbooks':
    'Your playbooks. Only you and your team can open one, until you share it by a link or make it public. Your name is not on it. A public one is in a list, which says how many people have copied it, but not who.',
  'private.playbook_versions': `What a playbook said before, with who saved it: the last ${PLAYBOOK_VERSIONS} versions, for ${PLAYBOOK_VERSION_DAYS} days.`,
  'private.playbook_members': TEAMS,
  'private.playbook_invitations': TEAMS,
  'private.refused_inviters': `Whose invitations you have declined, for ${DECLINED_DAYS} days, or blocked, until you unblock them.`,
  'public.lineup_reports':
    'The reports you sent: the lineup or the invitation, your reason, and what an admin decided and answered. Admins see your email address and notes of their own beside a report.',
  'public.lineups':
    'The lineups you submitted, with their pictures and text. Pictures are stored anew without the camera or device details that a file can carry. Published lineups are public, with your username.',
  'private.uploads': 'When you uploaded a picture. One that no lineup uses is deleted after a day.',
  'private.lineup_decisions':
    'What an admin decided on your lineups, and why, for you and the admins; and when a mail told you.',
  'private.lineup_acts': PREVIOUS_STATES,
  'private.previous_states': PREVIOUS_STATES,
  'public.email_subscribers':
    'If you subscribed to our news: the address, when it was added, which emails were sent to it, and whether they arrived.',
  'public.account_deletions': `That you asked for the deletion of your account, with your address, until it is done ${DELETION_GRACE_DAYS} days later.`,
  'public.audit_log': ADMINS,
  'private.lineup_imports': ADMINS,
  'public.campaigns': ADMINS,
  'private.rate_limits':
    'How often somebody did what is limited, such as to sign in, to ask for a mail, to upload, to report, to change a playbook or to search in vain: counted for a limited time by account, by email address or by network address. The addresses are stored as hashes only.',
}
