import { globSync } from 'node:fs'
import { findPort } from '@/tools/local-backend/ports'
import { type Browser, type BrowserKind, ELEMENT, end, PHONE, startProgram, until } from './browser'

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

/** WebKitGTK, the engine of Safari, driven by WebDriver on a virtual screen. */
export const webkit: BrowserKind = {
  name: 'WebKit',
  programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', MINI_BROWSER],
  hint: 'apt-get install webkit2gtk-driver xvfb',
  start,
}

async function start(): Promise<Browser> {
  const screen = startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const display = await new Promise<string>((resolve) => {
    screen.stdout?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  const port = await findPort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })

  const send = async <T = void>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await until('WebKitWebDriver', () => send<object>('GET', '/status').catch(() => undefined))
  const browserOptions = { binary: globSync(MINI_BROWSER)[0], args: ['--automation'] }
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...PHONE })
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    navigate: (url) => send('POST', `${session}/url`, { url }),
    run: (script, ...args) => send('POST', `${session}/execute/sync`, { script, args }),
    click: (element) => send('POST', `${session}/element/${element[ELEMENT]}/click`, {}),
    type: (element, text) => send('POST', `${session}/element/${element[ELEMENT]}/value`, { text }),
    async quit() {
      await send('DELETE', session)
      await end(driver)
      await end(screen)
    },
  }
}
