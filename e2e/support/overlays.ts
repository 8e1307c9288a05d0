import { expect, type Locator, type Page, test } from '@playwright/test'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { openTab, toast } from './admins'
import { button, field } from './fields'
import { MIN_MOUSE_TARGET_PX, PHONE, PHONE_SIDEWAYS } from './layout'
import { openMenu, openSearch, press, waitForHydration } from './pages'
import { checkScreen, openPage, type ScreenChecks } from './screens'

/** What overlays are opened about. */
export type OverlaySubjects = {
  /** A published lineup with steps, a video and a throw. `list`: the path of a list that has it. */
  lineup: { slug: string; title: string; list: string }
  /** The address of a playbook that everybody may read. */
  playbook: { address: string }
}

/** Something that opens above a page. */
export type Overlay = Omit<ScreenChecks, 'smallDialog'> & {
  /** Opens the page on a phone, and then what is above it. */
  open: (page: Page, subjects: OverlaySubjects) => Promise<unknown>
  /** The title of the dialog that opens. */
  dialog?: string | RegExp
  /** Whether the dialog is a small one, which ends with a row of buttons. */
  endsWithButtons?: true
}

/** The details of a lineup are texts first, and links only in addition. */
const WITH_DETAILS = { minTargetPx: MIN_MOUSE_TARGET_PX }

/** For dialogs with the title of a lineup. */
const ANY_TITLE = /./

/** Presses buttons: the first one of the page, further ones of what the one before has opened. */
async function pressAll(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) await press(page.getByRole('button', { name }).filter({ visible: true }).first())
}

async function pressOn(page: Page, path: string, ...names: (string | RegExp)[]): Promise<void> {
  if (!isOpen(page, path)) await openPage(page, path)
  await pressAll(page, names)
}

/** Whether the overlay before was one of the same page, and has left it as it was. */
const isOpen = (page: Page, path: string): boolean => page.url().endsWith(path)

const inViewer =
  (...names: (string | RegExp)[]): Overlay['open'] =>
  async (page, { lineup }) => {
    const path = routes.lineup(lineup.slug)
    if (!isOpen(page, path)) await page.goto(path)
    // Once it is hydrated, the page below it is hidden.
    await waitForHydration(page.getByRole('dialog'))
    await pressAll(page, names)
  }

const inPlaybook =
  (...names: (string | RegExp)[]): Overlay['open'] =>
  (page, { playbook }) =>
    pressOn(page, playbook.address, ...names)

const dialogOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

/** Opens one after the other and checks it. Escape closes a small dialog; whatever else is open is left with its page. */
export async function checkOverlays(
  page: Page,
  overlays: Record<string, Overlay>,
  subjects: OverlaySubjects,
): Promise<void> {
  for (const [name, { open, dialog, endsWithButtons, ...checks }] of Object.entries(overlays))
    await test.step(name, async () => {
      await open(page, subjects)
      const opened = dialog && dialogOf(page, dialog)
      if (opened) await expect(opened).toBeVisible()
      await checkScreen(page, name, { ...checks, ...(opened && endsWithButtons && { smallDialog: opened }) })
      if (opened && endsWithButtons) {
        await page.keyboard.press('Escape')
        await expect(opened).toBeHidden()
      } else await page.goto('about:blank')
    })
}

export const VISITOR_OVERLAYS: Record<string, Overlay> = {
  search: {
    open: async (page) => {
      await pressOn(page, '/')
      await openSearch(page)
    },
    sizes: [PHONE, PHONE_SIDEWAYS],
    isDense: true,
  },
  'viewer above its list': {
    dialog: ANY_TITLE,
    open: async (page, { lineup }) => {
      await pressOn(page, lineup.list)
      await press(page.getByRole('article').filter({ hasText: lineup.title }).getByRole('link').first())
      await waitForHydration(page.getByRole('dialog'))
    },
    ...WITH_DETAILS,
    isUsedSideways: true,
  },
  'full screen': {
    open: async (page, subjects) => {
      // As on an iPhone: in full screen the window could not be resized.
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
      await inViewer('Full screen')(page, subjects)
    },
    ...WITH_DETAILS,
    isUsedSideways: true,
  },
  'map of a throw': {
    dialog: /^From /,
    open: async (page, subjects) => {
      await inViewer()(page, subjects)
      await press(page.getByRole('link', { name: /, enlarge$/ }))
    },
  },
  'offer of an account': { open: inViewer('Report'), dialog: 'Report this lineup', endsWithButtons: true },
  'forgotten password': {
    open: async (page) => {
      await pressOn(page, '/login')
      await press(page.getByRole('link', { name: 'Forgot password?' }))
      await button(dialogOf(page, 'Forgot your password?'), 'Send reset link').click()
    },
    dialog: 'Forgot your password?',
    endsWithButtons: true,
  },
  share: { open: inViewer('Share'), dialog: 'Share Lineup', endsWithButtons: true },
  'keys of the viewer': {
    open: async (page, subjects) => {
      await inViewer()(page, subjects)
      // Keys are answered a moment after the viewer is hydrated, and another press changes nothing.
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(dialogOf(page, 'Keys')).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
    dialog: 'Keys',
    endsWithButtons: true,
  },
  keep: {
    open: inPlaybook('Keep on This Device'),
    dialog: 'Keep on This Device',
    endsWithButtons: true,
  },
  'play view': { dialog: ANY_TITLE, open: inPlaybook('Play') },
  'answer of a practice': { dialog: ANY_TITLE, open: inPlaybook('Practice', 'Show') },
}

export const MEMBER_OVERLAYS: Record<string, Overlay> = {
  menu: {
    dialog: 'Navigation Menu',
    open: async (page) => {
      await pressOn(page, '/')
      await openMenu(page)
    },
    sizes: [PHONE, PHONE_SIDEWAYS],
  },
  report: {
    open: async (page, subjects) => {
      await inViewer('Report')(page, subjects)
      await page.getByRole('radio', { name: 'Write a reason:' }).check()
      await field(page, 'Your reason').fill('W'.repeat(MAX_REPORT_TEXT_LENGTH))
    },
    dialog: 'Report Lineup',
    endsWithButtons: true,
  },
  'add to playbook': {
    open: async (page, subjects) => {
      await inViewer('Playbook')(page, subjects)
      await page.getByRole('checkbox').first().waitFor()
    },
    dialog: 'Add to playbook',
    endsWithButtons: true,
  },
  toast: {
    open: async (page, subjects) => {
      await inViewer('Save')(page, subjects)
      await toast(page, 'Lineup').waitFor()
    },
    ...WITH_DETAILS,
  },
  'failed panel': {
    // The notice stands for any panel above a page.
    open: async (page, subjects) => {
      await page.addInitScript(() => {
        HTMLElement.prototype.showPopover = () => {
          throw new Error('broken')
        }
      })
      await inViewer(/^Saved?$/)(page, subjects)
    },
    dialog: 'The notice could not be shown',
    endsWithButtons: true,
  },
}

/** Chooses the lineup in the table. */
const chooseLineup: Overlay['open'] = async (page, { lineup }) => {
  await openTab(page, 'lineups', lineup.title)
  const box = page
    .getByRole('checkbox', { name: /^Choose / })
    .filter({ visible: true })
    .first()
  await waitForHydration(box)
  await box.check()
  await expect(chosen(page)).toBeVisible()
}

const chosen = (page: Page): Locator => page.getByRole('region', { name: 'Chosen lineups' })

export const ADMIN_OVERLAYS: Record<string, Overlay> = {
  unpublish: { open: inViewer(/^Unpublish/), dialog: 'Unpublish this lineup?', endsWithButtons: true },
  'chosen lineups': { open: chooseLineup, isDense: true },
  'act on chosen lineups': {
    open: async (page, subjects) => {
      await chooseLineup(page, subjects)
      await press(button(chosen(page), 'Reject'))
    },
    dialog: /^Reject/,
    endsWithButtons: true,
  },
  ban: {
    open: (page) => pressOn(page, routes.admin(defaultListQuery('users')), /^Ban/),
    dialog: 'Ban this user?',
    endsWithButtons: true,
  },
}
