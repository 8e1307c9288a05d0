import type { PlaywrightTestConfig } from '@playwright/test'
import type { ElementQuery } from './page-elements'

/** An element of a page. */
export type PageElement = {
  /** Clicks it with the mouse. @throws Error when something else lies above it. */
  click(): Promise<void>
  type(text: string): Promise<void>
  /** @returns its value or text. */
  read(): Promise<string>
}

/** A browser with one window, as wide as a phone. */
export type Browser = {
  version: string
  open(url: string): Promise<void>
  url(): Promise<string>
  goBack(): Promise<void>
  find(query: ElementQuery): Promise<PageElement | undefined>
  quit(): Promise<void>
}

/** A kind of browser that may be installed here. */
export type BrowserKind = {
  name: string
  isInstalled: boolean
  /** The command that installs it. */
  hint: string
  /** A server that it needs. */
  server?: PlaywrightTestConfig['webServer']
  start(): Promise<Browser>
}

/** The size of a phone's screen, in CSS pixels. WebKit takes it as the size of its window, which can't be that narrow. */
export const PHONE = { width: 390, height: 844 }
