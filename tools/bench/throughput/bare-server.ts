/** Answers everything with a page of `process.argv[2]` bytes on port `process.argv[3]`: the least that Node can do. */
import { createServer } from 'node:http'

const [bytes, port] = process.argv.slice(2).map(Number)
const body = Buffer.alloc(bytes ?? 0, 'x')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength }
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(port, 'localhost')
