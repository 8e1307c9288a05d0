import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Sends a request on to a server. The answer has the status and headers of the server's; `sendBody` writes its body. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  sendBody: (response: IncomingMessage) => void = (response) => response.pipe(outgoing),
) {
  const { method, headers, url = '/' } = incoming
  const forwarded = request(new URL(url, target), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    sendBody(response)
  })
  // The server may stop or close a connection that is reused.
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}
