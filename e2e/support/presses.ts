import { expect, type Locator, type Page } from '@playwright/test'
import { testImages } from './admins'

/** Acts on a page and counts the presses that a person would need: every click and every key is one, typing a text is none. */
export function countPresses(page: Page) {
  let total = 0
  // Playwright intercepts file choosers only while something listens, so this listens from the start.
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
    reach: async (control: Locator, keyName = 'Tab') => {
      for (let presses = 0; presses < 30; presses += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return
        await key(keyName)
      }
      await expect(control).toBeFocused()
    },
    /** Chooses three pictures. `open` opens the file chooser and counts its own press; the one that confirms is added here. */
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
