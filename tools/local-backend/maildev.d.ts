/** The package has no types. */
declare module 'maildev' {
  export default class MailDev {
    constructor(options: { ip: string; smtp: number; web: number; mailDirectory: string; silent: boolean })
    /** Resolves once the SMTP server listens. The constructor already starts the web server. */
    listen(): Promise<void>
  }
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http'

  const web: { server: Server }
  export default web
}
