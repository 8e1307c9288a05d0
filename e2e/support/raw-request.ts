import { connect } from 'node:net'

/** The answer to a request that was sent as it stands. */
export type RawAnswer = { status: number; headers: Headers; text: string }

/**
 * Sends a request byte by byte, one for each character: what no client would send. It has to ask for the connection's end.
 * @returns what was answered; status 0 where that was nothing.
 */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, 'localhost')
  socket.write(request, 'latin1')
  const answer = Buffer.concat(await socket.toArray()).toString()
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Headers(fields.map((field): [string, string] => splitField(field)))
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') }
}

function splitField(field: string): [string, string] {
  const colon = field.indexOf(':')
  return [field.slice(0, colon), field.slice(colon + 1).trim()]
}
