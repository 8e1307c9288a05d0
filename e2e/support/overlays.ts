import { expect, type Locator, type Page } from '@playwright/test'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { MAX_PLAYBOOK_TITLE_LENGTH, MAX_REPORT_TEXT_LENGTH, MAX_USERNAME_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { openTab, toast } from './admins'
import { button } from './fields'
import { PHONE } from './layout'
import type { LongTexts } from './long-texts'
import { openLineupPage, openMenu, openSearch, press, waitForHydration } from './pages'

type Open = (page: Page, texts: LongTexts) => Promise<unknown>

/** Something that opens above a page. */
export type Overlay = {
  name: string
  who: 'visitor' | 'member' | 'admin'
  /** Opens the page, and then what is above it. */
  open: Open
  /** The files of `components` that render it, if it is a dialog. */
  files?: readonly string[]
  /** The title of the dialog that opens. */
  dialog?: string | RegExp
  /** Whether the dialog is a small one, which ends with a row of buttons. */
  endsWithButtons?: true
  /** Whether it is a lineup, whose details are texts first, and links only in addition. */
  hasDetails?: true
}

/** Opens a page on a phone, and presses buttons: the first one of the page, further ones of what the one before has opened. */
async function pressOn(page: Page, path: string, ...names: (string | RegExp)[]): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto(path)
  await waitForHydration(page.getByRole('banner'))
  await pressAll(page, names)
}

/** The same on the page of a lineup, in its viewer. */
async function pressInViewer(
  page: Page,
  { slug }: { slug: string },
  ...names: (string | RegExp)[]
): Promise<void> {
  await page.setViewportSize(PHONE)
  // Once it is hydrated, the page below it is hidden.
  await openLineupPage(page, routes.lineup(slug))
  await pressAll(page, names)
}

async function pressAll(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) await press(page.getByRole('button', { name }).filter({ visible: true }).first())
}

/** Does something after a page, or something above it, is open. */
const then =
  (open: Open, act: (page: Page, texts: LongTexts) => Promise<unknown>): Open =>
  async (page, texts) => {
    await open(page, texts)
    await act(page, texts)
  }

const onPage =
  (path: string, ...names: (string | RegExp)[]): Open =>
  (page) =>
    pressOn(page, path, ...names)

const inViewer =
  (...names: (string | RegExp)[]): Open =>
  (page, { lineup }) =>
    pressInViewer(page, lineup, ...names)

const inPlaybook =
  (...names: (string | RegExp)[]): Open =>
  (page, { playbook }) =>
    pressOn(page, playbook.address, ...names)

const inPlaybookForm =
  (...names: (string | RegExp)[]): Open =>
  (page, { playbook }) =>
    pressOn(page, routes.editPlaybook(playbook.shortId), ...names)

const ofUser =
  (name: RegExp): Open =>
  (page, { member }) =>
    pressOn(page, routes.admin({ ...defaultListQuery('users'), q: member.email }), name)

const ofSubscriber =
  (name: RegExp): Open =>
  (page, { subscriber }) =>
    pressOn(page, routes.admin({ ...defaultListQuery('subscribers'), q: subscriber }), name)

/** Chooses the lineups of the table that a search finds. */
const chooseLineups: Open = async (page, { searchText }) => {
  await page.setViewportSize(PHONE)
  await openTab(page, 'lineups', searchText)
  const boxes = page.getByRole('checkbox', { name: /^Choose / }).filter({ visible: true })
  await waitForHydration(boxes.first())
  await boxes.first().check()
  await expect(chosen(page)).toBeVisible()
}

const chosen = (page: Page): Locator => page.getByRole('region', { name: 'Chosen lineups' })

/** Makes the notice fail, because it could be any panel above a page. */
const failNotices: Open = (page) =>
  page.addInitScript(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error('broken')
    }
  })

/** For dialogs with the title of a lineup. */
const ANY_TITLE = /./

/** Everything of the site that opens above a page. */
export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'menu',
    who: 'member',
    dialog: 'Navigation Menu',
    open: then(onPage('/'), openMenu),
    files: ['layout/drawer'],
  },
  {
    name: 'search',
    who: 'visitor',
    open: then(onPage('/'), openSearch),
  },
  {
    name: 'viewer above its list',
    who: 'visitor',
    dialog: ANY_TITLE,
    open: async (page, { lineup, list }) => {
      await pressOn(page, list)
      await press(page.getByRole('article').filter({ hasText: lineup.title }).getByRole('link').first())
      await waitForHydration(page.getByRole('dialog'))
    },
    files: ['lineups/viewer/lineup-viewer'],
    hasDetails: true,
  },
  {
    name: 'full screen',
    who: 'visitor',
    // As on an iPhone: in full screen the window could not be resized.
    open: then(
      (page) => page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen')),
      inViewer('Full screen'),
    ),
    hasDetails: true,
  },
  {
    name: 'video',
    who: 'visitor',
    open: then(inViewer(), (page) => press(page.getByRole('tab', { name: 'Video' }))),
    hasDetails: true,
  },
  {
    name: 'map of a throw',
    who: 'visitor',
    dialog: /^From /,
    open: then(inViewer(), (page) => press(page.getByRole('link', { name: /, enlarge$/ }))),
    files: ['lineups/viewer/throw/throw-map'],
  },
  {
    name: 'offer of an account',
    who: 'visitor',
    open: inViewer('Report'),
    files: ['accounts/sign-up-prompt', 'ui/dialog-panel'],
    dialog: 'Report this lineup',
    endsWithButtons: true,
  },
  {
    name: 'forgotten password',
    who: 'visitor',
    open: then(onPage('/login'), (page) => press(page.getByRole('link', { name: 'Forgot password?' }))),
    files: ['accounts/forgot-password'],
    dialog: 'Forgot your password?',
    endsWithButtons: true,
  },
  {
    name: 'share',
    who: 'visitor',
    open: inViewer('Share'),
    files: ['lineups/viewer/share-dialog'],
    dialog: 'Share Lineup',
    endsWithButtons: true,
  },
  {
    name: 'keys of the viewer',
    who: 'visitor',
    open: then(inViewer(), (page) => page.keyboard.press('?')),
    files: ['lineups/viewer/keys-dialog'],
    dialog: 'Keys',
    endsWithButtons: true,
  },
  {
    name: 'keep',
    who: 'visitor',
    open: inPlaybook('Keep on This Device'),
    files: ['offline/keep-dialog'],
    dialog: 'Keep on This Device',
    endsWithButtons: true,
  },
  {
    name: 'play view',
    who: 'visitor',
    dialog: ANY_TITLE,
    open: inPlaybook('Play'),
    files: ['lineups/play/full-screen-dialog'],
  },
  {
    name: 'play view of a broken lineup',
    who: 'visitor',
    dialog: ANY_TITLE,
    open: inPlaybook('Play', 'Next', 'Next'),
  },
  {
    name: 'map of the play view',
    who: 'visitor',
    dialog: ANY_TITLE,
    open: inPlaybook('Play', 'Map'),
  },
  {
    name: 'practice',
    who: 'visitor',
    dialog: ANY_TITLE,
    open: inPlaybook('Practice'),
  },
  {
    name: 'answer of a practice',
    who: 'visitor',
    dialog: ANY_TITLE,
    open: inPlaybook('Practice', 'Show'),
  },
  {
    name: 'end of a practice',
    who: 'visitor',
    dialog: 'Done',
    open: inPlaybook('Practice', 'Show', 'Knew it', 'Show', 'Not yet'),
  },
  {
    name: 'report',
    who: 'member',
    open: async (page, { other }) => {
      await pressInViewer(page, other, 'Report')
      await page.getByRole('radio', { name: 'Write a reason:' }).check()
      await page.getByLabel('Your reason').fill('W'.repeat(MAX_REPORT_TEXT_LENGTH))
    },
    files: ['community/report-dialog'],
    dialog: 'Report Lineup',
    endsWithButtons: true,
  },
  {
    name: 'report of a reported lineup',
    who: 'admin',
    open: inViewer('Reported'),
    dialog: 'Report Lineup',
    endsWithButtons: true,
  },
  {
    name: 'add to playbook',
    who: 'member',
    open: then(inViewer('Playbook'), (page) => page.getByRole('checkbox').first().waitFor()),
    files: ['playbooks/playbook-dialog'],
    dialog: 'Add to playbook',
    endsWithButtons: true,
  },
  {
    name: 'delete a playbook',
    who: 'member',
    open: inPlaybookForm(/^Delete playbook/),
    files: ['playbooks/delete-playbook-button', 'dashboard/action-button', 'ui/confirm-dialog'],
    dialog: 'Delete this playbook?',
    endsWithButtons: true,
  },
  {
    name: 'remove from a team',
    who: 'member',
    // A username, not the longer title of a line.
    open: inPlaybookForm(new RegExp(`^Remove .{${MAX_USERNAME_LENGTH}}$`)),
    // The role and the owner are changed in the same dialog.
    files: ['playbooks/team/teammate-row'],
    dialog: 'Remove from the team?',
    endsWithButtons: true,
  },
  {
    name: 'take an invitation back',
    who: 'member',
    open: inPlaybookForm(/^Take back W/),
    files: ['playbooks/team/open-invitations'],
    dialog: 'Take this invitation back?',
    endsWithButtons: true,
  },
  {
    name: 'leave a team',
    who: 'member',
    open: (page, { team }) => pressOn(page, routes.editPlaybook(team.shortId), /^Leave team/),
    files: ['playbooks/team/leave-team-button'],
    dialog: 'Leave this team?',
    endsWithButtons: true,
  },
  {
    name: 'leave without saving',
    who: 'member',
    open: then(inPlaybookForm(), async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('W'.repeat(MAX_PLAYBOOK_TITLE_LENGTH))
      await page.getByRole('link', { name: 'All playbooks' }).click()
    }),
    files: ['navigation/leave-guard'],
    dialog: 'Leave without saving?',
    endsWithButtons: true,
  },
  {
    name: 'withdraw',
    who: 'member',
    open: onPage(routes.myLineups(), /^Withdraw/),
    // The other two ask in the same dialog, about a published lineup and about an import.
    files: [
      'lineups/own/withdraw-button',
      'lineups/removals/ask-removal-button',
      'lineups/imports/import-buttons',
    ],
    dialog: 'Withdraw your lineup?',
    endsWithButtons: true,
  },
  {
    name: 'toast',
    who: 'member',
    open: then(inViewer('Save'), (page) => toast(page, 'Lineup').waitFor()),
    hasDetails: true,
  },
  {
    name: 'failed panel',
    who: 'member',
    open: then(failNotices, inViewer('Save')),
    files: ['ui/failed-dialog'],
    dialog: 'The notice could not be shown',
    endsWithButtons: true,
  },
  {
    name: 'unpublish',
    who: 'admin',
    open: inViewer(/^Unpublish/),
    files: ['lineups/unpublish-button'],
    dialog: 'Unpublish this lineup?',
    endsWithButtons: true,
  },
  {
    name: 'delete in the viewer',
    who: 'admin',
    open: inViewer('Delete'),
    files: ['lineups/viewer/admin-actions'],
    dialog: 'Delete this lineup?',
    endsWithButtons: true,
  },
  {
    name: 'delete in the table',
    who: 'admin',
    open: (page, { searchText }) =>
      pressOn(page, routes.admin({ ...defaultListQuery('lineups'), q: searchText }), /^Delete/),
    files: ['lineups/admin/row-actions'],
    dialog: 'Delete this lineup?',
    endsWithButtons: true,
  },
  {
    name: 'chosen lineups',
    who: 'admin',
    open: chooseLineups,
  },
  {
    name: 'act on chosen lineups',
    who: 'admin',
    open: then(chooseLineups, (page) => press(button(chosen(page), 'Reject'))),
    files: ['lineups/admin/bulk/confirm-act'],
    dialog: /^Reject/,
    endsWithButtons: true,
  },
  {
    name: 'ban',
    who: 'admin',
    open: ofUser(/^Ban/),
    files: ['admin/ban-button'],
    dialog: 'Ban this user?',
    endsWithButtons: true,
  },
  {
    name: 'change a role',
    who: 'admin',
    open: ofUser(/^Make admin/),
    files: ['admin/user-actions'],
    dialog: 'Make this user an admin?',
    endsWithButtons: true,
  },
  {
    name: 'delete a user',
    who: 'admin',
    open: ofUser(/^Delete/),
    dialog: 'Delete this user?',
    endsWithButtons: true,
  },
  {
    name: 'remove a subscriber',
    who: 'admin',
    open: ofSubscriber(/^Remove/),
    files: ['campaigns/subscriber-actions'],
    dialog: 'Remove this subscriber?',
    endsWithButtons: true,
  },
]
