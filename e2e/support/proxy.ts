import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Sends a request on to a server, and returns its response with the body that `sendBody` writes. */
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
  incoming.pipe(forwarded)
}
