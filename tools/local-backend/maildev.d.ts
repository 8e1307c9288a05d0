/** What of maildev 2 is used here; it brings no types. */
declare module 'maildev' {
  export default class MailDev {
    constructor(options: { ip: string; smtp: number; web: number; mailDirectory: string; silent: boolean })
    /** Settles once the SMTP server listens. The web server has been told to by the constructor. */
    listen(): Promise<void>
  }
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http'

  const web: { server: Server }
  export default web
}
