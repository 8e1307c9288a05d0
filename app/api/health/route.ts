import { connection } from 'next/server'

/** Whether the process lives, for whoever restarts it. */
export async function GET(): Promise<Response> {
  await connection()
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
