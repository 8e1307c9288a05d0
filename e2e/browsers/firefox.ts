import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserKind,
  ELEMENT,
  type Element,
  end,
  PHONE,
  startProgram,
  until,
} from './browser'

const FIREFOX = '/usr/bin/{firefox-esr,firefox}'

/** Headless Firefox, driven by Marionette, the protocol behind geckodriver. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  programs: [FIREFOX],
  hint: 'apt-get install firefox-esr',
  start,
}

/** Marionette on a free port, no visits to Mozilla's servers, and a window that may be as narrow as a phone. */
const PREFERENCES = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
}
const WINDOW_STYLE = ':root, body { min-width: 0 !important } #navigator-toolbox { display: none !important }'

async function start(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'arcline-firefox-'))
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'))
  mkdirSync(join(profile, 'chrome'))
  writeFileSync(join(profile, 'chrome/userChrome.css'), WINDOW_STYLE)
  const [program = ''] = globSync(FIREFOX)
  const running = startProgram(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  })

  const portFile = join(profile, 'MarionetteActivePort')
  const port = await until('Firefox’s port', async () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  )
  const send = await talkTo(connect(port, '127.0.0.1'))
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {
    capabilities: { alwaysMatch: {} },
  })
  await send('WebDriver:SetWindowRect', PHONE)
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    navigate: (url) => send('WebDriver:Navigate', { url }),
    run: async <T>(script: string, ...args: unknown[]) =>
      (await send<{ value: T }>('WebDriver:ExecuteScript', { script, args })).value,
    click: (element: Element) => send('WebDriver:ElementClick', { id: element[ELEMENT] }),
    type: (element, text) => send('WebDriver:ElementSendKeys', { id: element[ELEMENT], text }),
    async quit() {
      await end(running)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Answer = [kind: number, id: number, error: { error: string; message: string } | null, value: unknown]

/** Sends commands through Marionette's socket: each message is JSON after its length in bytes and a colon. */
async function talkTo(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const greeted = Promise.withResolvers<void>()
  let received = Buffer.alloc(0)
  socket.on('error', greeted.reject).on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const size = Number(received.subarray(0, colon))
      if (colon < 0 || received.length < colon + 1 + size) return
      const message: Answer | object = JSON.parse(received.toString('utf8', colon + 1, colon + 1 + size))
      received = received.subarray(colon + 1 + size)
      if (!Array.isArray(message)) {
        greeted.resolve()
        continue
      }
      const [, id, error, value] = message as Answer
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting.get(id)?.resolve(value)
      waiting.delete(id)
    }
  })
  await greeted.promise

  let sent = 0
  return <T = void>(command: string, parameters: object): Promise<T> => {
    sent += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(sent, answer)
    const message = JSON.stringify([0, sent, command, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return answer.promise as Promise<T>
  }
}
