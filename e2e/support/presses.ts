import { expect, type Locator, type Page } from '@playwright/test'
import { testImages } from './admins'

/** Acts on a page and counts the presses: every click and every key is one, typing a text is none. */
export function countPresses(page: Page) {
  let total = 0
  // A dialog that opens before Playwright waits for it is missed, so it listens from the start.
  page.on('filechooser', () => {})
  const key = async (name: string) => {
    total += 1
    await page.keyboard.press(name)
  }
  return {
    total: () => total,
    key,
    type: (text: string) => page.keyboard.type(text),
    click: async (control: Locator, position?: { x: number; y: number }) => {
      total += 1
      await control.click(position && { position })
    },
    /** Chooses an option with the mouse: a click opens the list, another one is on the option. */
    choose: async (select: Locator, label: RegExp) => {
      total += 2
      const text = await select.getByRole('option', { name: label }).textContent()
      await select.selectOption({ label: text?.trim() ?? '' })
    },
    /** Presses a key until a control has the focus. */
    reach: async (control: Locator, name = 'Tab') => {
      for (let presses = 0; presses < 30; presses += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return
        await key(name)
      }
      await expect(control).toBeFocused()
    },
    /** Chooses three pictures in the dialog that a press opens, where one more press confirms. */
    choosePictures: async (open: () => Promise<void>) => {
      const chooser = page.waitForEvent('filechooser')
      await open()
      total += 1
      await (await chooser).setFiles(await testImages(3))
      await expect(page.getByLabel('Description of Step 1')).toBeFocused()
    },
  }
}

export type Presses = ReturnType<typeof countPresses>
